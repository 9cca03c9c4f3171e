"""What the schemas of Factory cannot say."""

from collections.abc import Callable

from .issue import Issue, Report, first_units, point_to, units_of
from .nearest import nearest
from .path_rules import has_parent_segment
from .show_value import json_text


def lint_deliverable(value: dict[str, object], path: str, report: Report) -> None:
    file = value.get("path")
    if not isinstance(file, str) or not has_parent_segment(file):
        return
    report(
        {
            "code": "parent_segment",
            "severity": "error",
            "path": point_to(path, "path"),
            "message": 'A deliverable must not be outside the workspace: its path has a ".." segment.',
            "hint": "Give the path from the root of the workspace.",
            "received": cut(file),
        }
    )


EMPTY_PHRASES = frozenset(
    (
        "done,all done,work done,job done,task done,task is done,it is done,it s done,i am done,i m done,everything done,"
        "everything is done,successfully done,done successfully,complete,completed,all complete,task complete,task completed,"
        "task is complete,task completed successfully,task successfully completed,the task is complete,the task is done,"
        "work complete,work completed,completed successfully,successfully completed,finished,task finished,all finished,"
        "finished successfully,successfully finished,success,successful,ok,okay,ready,yes,it works,all good,looks good,good,great,"
        "perfect,as requested,see above,see below,nothing,none,n a,tbd,todo,summary,status success,status completed,"
        "status complete,status done,pass,passed,verdict pass,verdict passed,blocking,verdict blocking,"
        "fertig,alles fertig,ich bin fertig,bin fertig,ist fertig,es ist fertig,fertiggestellt,erledigt,alles erledigt,"
        "aufgabe erledigt,die aufgabe ist erledigt,arbeit erledigt,auftrag erledigt,abgeschlossen,aufgabe abgeschlossen,"
        "aufgabe erfolgreich abgeschlossen,arbeit abgeschlossen,auftrag abgeschlossen,erfolgreich,erfolg,erfolgreich abgeschlossen,"
        "erfolgreich erledigt,gemacht,alles gemacht,geschafft,bereit,ja,passt,alles gut,alles klar,alles in ordnung,wie gewünscht,"
        "siehe oben,siehe unten,keine,nichts,zusammenfassung,status erfolg,status erfolgreich,status erledigt,bestanden,"
        "urteil bestanden,blockierend,urteil blockierend"
    ).split(",")
)


def lint_summary(value: dict[str, object], path: str, report: Report) -> None:
    summary = value.get("summary")
    if not isinstance(summary, str) or units_of(summary) > 60:
        return
    words = "".join(letter if letter.isalpha() else " " for letter in summary.lower()).split()
    if words and " ".join(words) not in EMPTY_PHRASES:
        return
    report(
        {
            "code": "empty_phrase",
            "severity": "warning",
            "path": point_to(path, "summary"),
            "message": "The summary says nothing about the work.",
            "hint": "Say in a sentence what was done.",
            "received": summary,
        }
    )


NEXT_ACTIONS = ["ready_for_review", "proceed_to_build", "return_to_architect"]


def lint_next_action(value: dict[str, object], path: str, report: Report) -> None:
    given = value.get("next_action")
    if given in NEXT_ACTIONS:
        return
    near = nearest(given, NEXT_ACTIONS) if isinstance(given, str) else None
    issue: Issue = {
        "code": "next_action",
        "severity": "warning",
        "path": point_to(path, "next_action"),
        "message": '"next_action" is missing.',
        "hint": f"Known are {', '.join(NEXT_ACTIONS)}." if near is None else f"Did you mean {json_text(near)}?",
        "expected": NEXT_ACTIONS,
    }
    if isinstance(given, str):
        issue["message"] = f"{json_text(cut(given))} is not a known next action."
        issue["received"] = cut(given)
    report(issue)


def cut(text: str) -> str:
    return f"{first_units(text, 120)}…" if units_of(text) > 120 else text


SUCCESS = (lint_summary, lint_next_action)

FACTORY_OBJECTS: dict[str, tuple[Callable[[dict[str, object], str, Report], None], ...]] = {
    "Deliverable": (lint_deliverable,),
    "FactorySuccess": SUCCESS,
    "FactoryPass": SUCCESS,
    "FactoryBlocking": SUCCESS,
}

FACTORY_TEXTS: dict[str, Callable[[str, str, Report], None]] = {}
