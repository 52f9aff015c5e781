"""Colours of the tables, light and dark: sandstone and lapis, the sea, ink and gold."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CyvasseColours:
    """`hexes`: the three tones of a hex board, by (number − row) mod 3, so that no neighbours are alike."""

    table: str
    hexes: tuple[str, str, str]
    hex_line: str
    middle_row: str
    rim: str
    rim_line: str
    rim_inlay: str
    label: str
    shadow: str
    fire: str
    fire_shadow: str
    south: str
    north: str


@dataclass(frozen=True, slots=True)
class DrakkardColours:
    """`red` and `green` are the teams on a card; the `_text` ones are for words on panels."""

    sea: str
    sea_deep: str
    sea_line: str
    card: str
    card_edge: str
    shadow: str
    red: str
    green: str
    sail: str
    dot: str
    dot_line: str
    monster: str
    legal: str
    illegal: str
    covered: str
    neighbour: str


@dataclass(frozen=True, slots=True)
class NaviaColours:
    """The playmat, the pieces of both sides, the crystals and the signs of a compass."""

    table: str
    mat: str
    mat_line: str
    squares: tuple[str, str]
    square_line: str
    summon: str
    reduction: str
    navia_square: str
    end_line: str
    gold: str
    ink: str
    label: str
    shadow: str
    south: str
    south_ink: str
    south_rim: str
    north: str
    north_ink: str
    north_rim: str


CYVASSE_LIGHT = CyvasseColours(
    table="#E4DBC8",
    hexes=("#EBDDBF", "#DFCDA8", "#D2BC91"),
    hex_line="#B49C6E",
    middle_row="#26F7EFD9",
    rim="#28406B",
    rim_line="#1B2D4E",
    rim_inlay="#C9A24D",
    label="#F3E7C9",
    shadow="#5A3B2A14",
    fire="#B07A1FA2",
    fire_shadow="#66493A2B",
    south="#F5EBD5",
    north="#22355C",
)

CYVASSE_DARK = CyvasseColours(
    table="#1A1B20",
    hexes=("#6E5F48", "#61543F", "#554936"),
    hex_line="#3D3627",
    middle_row="#1AF7EFD9",
    rim="#1D2B47",
    rim_line="#0F182B",
    rim_inlay="#A98840",
    label="#D9CBA6",
    shadow="#99000000",
    fire="#C0DDA8F5",
    fire_shadow="#80101014",
    south="#EFE3C8",
    north="#1F3054",
)

DRAKKARD_LIGHT = DrakkardColours(
    sea="#9DBFC4",
    sea_deep="#7FA7AF",
    sea_line="#B5D0D2",
    card="#E9E1CC",
    card_edge="#8D7A58",
    shadow="#66203338",
    red="#B2332B",
    green="#2F7A4F",
    sail="#F6EFDD",
    dot="#FFFFFF",
    dot_line="#2A2118",
    monster="#3E5F73",
    legal="#1F6F4A",
    illegal="#B3261E",
    covered="#1F5FA8",
    neighbour="#8A6A10",
)

DRAKKARD_DARK = DrakkardColours(
    sea="#1B2E36",
    sea_deep="#14242B",
    sea_line="#27404A",
    card="#C9BFA5",
    card_edge="#5F5138",
    shadow="#A6000000",
    red="#A62C25",
    green="#2A6F47",
    sail="#EFE6D0",
    dot="#FFFFFF",
    dot_line="#1E1710",
    monster="#365567",
    legal="#83CDA2",
    illegal="#FF8A7E",
    covered="#8CC3F2",
    neighbour="#E6C15A",
)

NAVIA_LIGHT = NaviaColours(
    table="#E3DFE6",
    mat="#3A3350",
    mat_line="#6C6288",
    squares=("#F1EBDD", "#E6DDC9"),
    square_line="#B9AC8C",
    summon="#D5DCEB",
    reduction="#EAD9B0",
    navia_square="#DDB95E",
    end_line="#9A7420",
    gold="#B98A2B",
    ink="#241F35",
    label="#EFE7D2",
    shadow="#5A1C1630",
    south="#FBF5E6",
    south_ink="#2A2340",
    south_rim="#B98A2B",
    north="#2B2543",
    north_ink="#F3E8CB",
    north_rim="#A9B2C9",
)

NAVIA_DARK = NaviaColours(
    table="#17151F",
    mat="#221D33",
    mat_line="#4B4365",
    squares=("#5B5366", "#50485B"),
    square_line="#393245",
    summon="#475273",
    reduction="#6B5B39",
    navia_square="#8C7230",
    end_line="#C9A24D",
    gold="#D6AE55",
    ink="#120F1C",
    label="#E2D7BA",
    shadow="#A6000000",
    south="#F3EAD6",
    south_ink="#2A2340",
    south_rim="#C79B3F",
    north="#1E1930",
    north_ink="#F0E4C4",
    north_rim="#A9B2C9",
)
