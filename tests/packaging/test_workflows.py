"""What runs on other machines: held against GitHub's schema, and against what the README promises."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from identity import ROOT
from ruamel.yaml import YAML

FOLDER = ROOT / ".github" / "workflows"
NAMES = ("build", "test")


def workflow(name: str) -> dict:
    return YAML(typ="safe").load(FOLDER / f"{name}.yml")


def steps(name: str) -> list[dict]:
    return [step for job in workflow(name)["jobs"].values() for step in job["steps"]]


def commands(name: str) -> list[str]:
    return [step["run"] for step in steps(name) if "run" in step]


def test_they_follow_the_schema():
    files = [str(FOLDER / f"{name}.yml") for name in NAMES]
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *files]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_they_may_read_and_no_more_but_to_make_a_release(name: str):
    assert workflow(name)["permissions"] == {"contents": "read"}
    asking = {job for job, said in workflow(name)["jobs"].items() if "permissions" in said}
    assert asking == ({"release"} if name == "build" else set())


@pytest.mark.parametrize("name", NAMES)
def test_an_action_is_taken_by_its_major_version(name: str):
    used = [step["uses"] for step in steps(name) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", one) for one in used)


@pytest.mark.parametrize("name", NAMES)
def test_every_job_ends_and_newer_ones_replace_older(name: str):
    assert "concurrency" in workflow(name)
    assert all("timeout-minutes" in job for job in workflow(name)["jobs"].values())


def test_the_tests_run_everywhere_as_the_readme_says():
    matrix = workflow("test")["jobs"]["test"]["strategy"]["matrix"]
    assert {system.split("-")[0] for system in matrix["system"]} == {"ubuntu", "windows", "macos"}
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert "uv run pytest" in commands("test")
    assert "    uv run pytest\n" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_build_is_tried_before_it_is_handed_on():
    run = commands("build")
    build = run.index("uv run --group build python packaging/build.py")
    assert run[build + 1] == "uv run --group build python packaging/smoke_test.py"


def test_a_release_has_checksums_of_everything():
    release = workflow("build")["jobs"]["release"]
    assert release["needs"] == "build"
    assert any("sha256sum -- * > SHA256SUMS" in step.get("run", "") for step in release["steps"])
