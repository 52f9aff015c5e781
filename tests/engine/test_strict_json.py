"""JSON read strictly: what is refused, and that everything else comes through."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.strict_json import DEEPEST, LARGEST, OBJECT, TEXT, WHOLE, BadJson, check_keys, parse, value_of

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(1 - LARGEST, LARGEST - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


def code(data: bytes) -> str:
    with pytest.raises(BadJson) as caught:
        parse(data)
    assert len(caught.value.message) < 200
    return caught.value.code


@given(VALUES)
def test_what_was_written_is_read(value):
    assert parse(json.dumps(value).encode()) == value


@given(st.binary() | st.text(alphabet='{}[]",:0123456789.eE+-\\u nfalstrue').map(str.encode))
def test_any_bytes_are_read_or_refused(data):
    try:
        value = parse(data)
    except BadJson:
        return
    assert value == json.loads(data.decode("utf-8-sig"))


@pytest.mark.parametrize("number", [LARGEST - 1, 1 - LARGEST, 0, 10**18])
def test_the_largest_numbers_are_read(number):
    assert parse(str(number).encode()) == number


@pytest.mark.parametrize("number", [LARGEST, -LARGEST, 10**20, 10**4000, -(10**21)])
def test_larger_numbers_are_refused(number):
    assert code(str(number).encode()) == "bad_number"


@pytest.mark.parametrize(("opening", "inside", "closing"), [("[", "1", "]"), ("[", "", "]"), ('{"a":', "1", "}")])
def test_nesting_ends_at_a_depth(opening, inside, closing):
    at_most = (opening * DEEPEST + inside + closing * DEEPEST).encode()
    assert parse(at_most) == json.loads(at_most)
    assert code((opening * (DEEPEST + 1) + inside + closing * (DEEPEST + 1)).encode()) == "too_deep"


def test_a_byte_order_mark_is_no_part_of_the_text():
    assert parse(b"\xef\xbb\xbf{}") == {}


def test_an_object_has_the_keys_it_needs_and_none_beyond_those_it_may_have():
    needs, may = {"a": TEXT}, {"b": WHOLE.or_null()}
    assert check_keys({"a": "x"}, needs, may) == {"a": "x"}
    assert check_keys({"a": "x", "b": None}, needs, may) == {"a": "x", "b": None}
    for data, expected in [
        ([], "not_object"),
        ({"b": 1}, "missing_key"),
        ({"a": "x", "c": 1}, "unknown_key"),
        ({"a": 1}, "wrong_type"),
        ({"a": "x", "b": True}, "wrong_type"),
    ]:
        with pytest.raises(BadJson) as caught:
            check_keys(data, needs, may)
        assert caught.value.code == expected


def test_one_value_can_be_asked_for():
    assert value_of({"a": {}, "b": 1}, "a", OBJECT) == {}
    with pytest.raises(BadJson, match="missing"):
        value_of({}, "a", OBJECT)
