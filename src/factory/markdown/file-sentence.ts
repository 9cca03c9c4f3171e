import { late } from '../../words/late.ts';
import { isHarmless } from './is-harmless.ts';

type Groups = { [name in string]?: string };

/** Whether a line says that the author has made the files that follow: "I created the following files:", "Done. I wrote two files:". */
export function isFileSentence(line: string): boolean {
  return matchOf(line) !== undefined;
}

/** How many files the sentence announces: "two files", "the following file"; undefined when it does not say. */
export function countAnnounced(line: string): number | undefined {
  const { count, noun = '' } = matchOf(line) ?? {};
  if (count === undefined) return /^(?:file|document|artifact|deliverable|datei|dokument)$/.test(noun) ? 1 : undefined;
  const number = NUMBERS.findIndex((words) => words.split('|').includes(count));
  return number === -1 ? Number(count) : number + 1;
}

/** How many files a sentence counts that says nothing else: "I created two files.", "In total 3 files." */
export function countFiles(sentence: string): number {
  return countAnnounced(sentence) ?? Number(TOTAL.exec(sentence)?.[1] ?? 0);
}

const TOTAL =
  /^\P{L}*(?:in total|total|altogether|insgesamt)[:,]? ([0-9]{1,4}) (?:\p{L}+ )?(?:files|documents|dateien|dokumente)(?!\p{L})/iu;

function matchOf(line: string): Groups | undefined {
  if (line.length > 140) return undefined;
  const text = line.toLowerCase().replaceAll('’', "'").trim();
  const start = Math.max(...['. ', '! '].map((end) => text.lastIndexOf(end) + 1));
  if (start > 0 && !isHarmless(text.slice(0, start).trim())) return undefined;
  const last = text.slice(start).trim();
  const found = patterns()
    .map((pattern) => pattern.exec(last)?.groups)
    .find((groups) => groups !== undefined);
  return found?.these === undefined && found?.count === undefined ? undefined : found;
}

const NUMBERS: readonly string[] = [
  ...['one|an|a|eine|ein', 'two|zwei', 'three|drei', 'four|vier', 'five|fünf'],
  ...['six|sechs', 'seven|sieben', 'eight|acht', 'nine|neun', 'ten|zehn'],
];

/** Each pattern matches a whole sentence: any other word may change who made the files, or whether they exist. */
const patterns = /* @__PURE__ */ late(() => {
  const made = '(?:created|written|wrote|added|updated|generated|produced)';
  const gemacht = '(?:erstellt|angelegt|geschrieben|erzeugt|aktualisiert)';
  const well = '(?:(?:now|successfully|jetzt|nun|erfolgreich) )*';
  const files = '(?<noun>files?|documents?|artifacts?|deliverables?|datei|dateien|dokumente?)';
  const which = `(?:(?:all )?(?<these>the following|these|(?:die )?folgenden?|diese) )?(?:(?<count>[1-9][0-9]?|${NUMBERS.join('|')}) )?(?:(?:new|neuen?) )?`;
  return [
    `(?:as (?:requested|asked|instructed),? )?(?:(?:i|we)(?:'ve| have)? )?${well}${made}(?: and ${made})? ${which}${files}(?: for you| as (?:requested|asked))?`,
    `${which}${files} (?:was|were|has been|have been|wurden?) ${well}(?:${made}|${gemacht})(?: for you)?`,
    `es wurden? ${well}${which}${files} ${well}${gemacht}`,
    `(?:wie gewünscht,? )?(?:ich habe|wir haben|habe ich|haben wir) ${well}${which}${files} (?:für (?:dich|sie) )?${well}${gemacht}`,
  ].map(
    (words) =>
      new RegExp(`^(?:[\\s#✅✔☑✓🟢🎉📁📂📄📝\ufe0f]|\\d{1,3}[.)])*${words}(?: ?\\([0-9]{1,3}\\))?\\s?[:：.]?$`, 'u'),
  );
});
