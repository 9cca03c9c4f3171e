/** The lint rules of Factory: what its schemas cannot express. */

import { nearest } from '../check/nearest.ts';
import { hasParentSegment } from '../check/path-rules.ts';
import type { Fields, Rules } from '../words/contract.ts';
import { cutText, type Place, pointTo, type Report } from '../words/issue.ts';

export const factoryRules: Rules = {
  object({ name }, value, place, report) {
    if (name === 'Deliverable') lintDeliverable(value, place, report);
    if (name === 'FactorySuccess' || name === 'FactoryPass' || name === 'FactoryBlocking') {
      lintSummary(value, place, report);
      lintNextAction(value, place, report);
    }
  },
};

function lintDeliverable(value: Fields, place: Place, report: Report): void {
  if (typeof value.path !== 'string' || !hasParentSegment(value.path, place)) return;
  report({
    code: 'parent_segment',
    severity: 'error',
    path: pointTo(place.path, 'path'),
    message: 'A deliverable must not be outside the workspace: its path has a ".." segment.',
    hint: 'Give the path from the root of the workspace.',
    received: cutText(value.path),
  });
}

const EMPTY_PHRASES = /* @__PURE__ */ phrases();

function phrases(): ReadonlySet<string> {
  const english =
    'done,all done,work done,job done,task done,task is done,it is done,it s done,i am done,i m done,everything done,' +
    'everything is done,successfully done,done successfully,complete,completed,all complete,task complete,task completed,' +
    'task is complete,task completed successfully,task successfully completed,the task is complete,the task is done,' +
    'work complete,work completed,completed successfully,successfully completed,finished,task finished,all finished,' +
    'finished successfully,successfully finished,success,successful,ok,okay,ready,yes,it works,all good,looks good,good,great,' +
    'perfect,as requested,see above,see below,nothing,none,n a,tbd,todo,summary,status success,status completed,' +
    'status complete,status done,pass,passed,verdict pass,verdict passed,blocking,verdict blocking';
  const german =
    'fertig,alles fertig,ich bin fertig,bin fertig,ist fertig,es ist fertig,fertiggestellt,erledigt,alles erledigt,' +
    'aufgabe erledigt,die aufgabe ist erledigt,arbeit erledigt,auftrag erledigt,abgeschlossen,aufgabe abgeschlossen,' +
    'aufgabe erfolgreich abgeschlossen,arbeit abgeschlossen,auftrag abgeschlossen,erfolgreich,erfolg,erfolgreich abgeschlossen,' +
    'erfolgreich erledigt,gemacht,alles gemacht,geschafft,bereit,ja,passt,alles gut,alles klar,alles in ordnung,wie gewünscht,' +
    'siehe oben,siehe unten,keine,nichts,zusammenfassung,status erfolg,status erfolgreich,status erledigt,bestanden,' +
    'urteil bestanden,blockierend,urteil blockierend';
  return new Set(`${english},${german}`.split(','));
}

function lintSummary(value: Fields, { path }: Place, report: Report): void {
  if (typeof value.summary !== 'string' || value.summary.length > 60) return;
  const words = value.summary.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length > 0 && !EMPTY_PHRASES.has(words.join(' '))) return;
  report({
    code: 'empty_phrase',
    severity: 'warning',
    path: pointTo(path, 'summary'),
    message: 'The summary says nothing about the work.',
    hint: 'Say in a sentence what was done.',
    received: value.summary,
  });
}

const NEXT_ACTIONS = ['ready_for_review', 'proceed_to_build', 'return_to_architect'];

function lintNextAction({ next_action: next }: Fields, { path }: Place, report: Report): void {
  if (NEXT_ACTIONS.includes(next as string)) return;
  const given = typeof next === 'string' ? cutText(next) : typeof next;
  const near = typeof next === 'string' ? nearest(next, NEXT_ACTIONS) : undefined;
  report({
    code: 'next_action',
    severity: 'warning',
    path: pointTo(path, 'next_action'),
    message: next === undefined ? '"next_action" is missing.' : `${JSON.stringify(given)} is not a known next action.`,
    hint: near === undefined ? `Known are ${NEXT_ACTIONS.join(', ')}.` : `Did you mean ${JSON.stringify(near)}?`,
    expected: NEXT_ACTIONS,
    ...(next !== undefined && { received: given }),
  });
}
