/** The cases of the tests → `docs/repairs.md`: every repair, every reason to refuse, every warning, with examples. */
import type { RefusalKind, RefusedCase, RepairKind, TakenCase, WarningKind } from '../../test/parse/cases/case.ts';
import type { RuleCase } from '../../test/parse/rules/rule-case.ts';

const CERTAINTIES = ['lossless', 'inferred', 'guess'];

/** The whole page as Markdown. It is made of the cases alone: the tests see to it that `parse` does what they say. */
export function repairsDoc(
  repairs: readonly RepairKind[],
  refusals: readonly RefusalKind[],
  warnings: readonly WarningKind[],
  rules: readonly RuleCase[],
): string {
  return [
    '# What parse repairs, and what it refuses',
    'Every change that `parse` makes is a repair with a code and one of three certainties, and every refusal has a reason. Each example is a test case: the text, and below it the JSON that is read. Invisible characters are shown by their number between `‹` and `›`. The certainties are:',
    '- *lossless*: the text leaves no other reading.\n- *inferred*: the text is broken, and one reading of it is valid for the contract.\n- *guess*: several readings are valid, or something around the message is not on the list of what may surround one, or may say that it is not the answer. By default, a guess is refused: it is only returned if `accept` is `"guess"`.',
    '## Repairs',
    [
      '| code | certainty | what was done |',
      '|---|---|---|',
      ...repairs.map((kind) => `| ${link(kind.code)} | ${certainties(kind)} | ${kind.means} |`),
    ].join('\n'),
    ...repairs.flatMap((kind) => [
      `### ${kind.code}`,
      `*${certainties(kind)}*. ${kind.means}`,
      ...kind.cases.flatMap(taken),
    ]),
    '## Reasons to refuse',
    [
      '| reason | what is wrong with the text | what to do |',
      '|---|---|---|',
      ...refusals.map(({ reason, means, todo }) => `| ${link(reason)} | ${means} | ${todo} |`),
    ].join('\n'),
    ...refusals.flatMap(({ reason, means, todo, cases }) => [
      `### ${reason}`,
      `${means} ${todo}`,
      ...cases.flatMap(refused),
    ]),
    '## What may surround a message',
    'A message is certain only if the rest of the text is harmless. Each of these rules turns it into a *guess*, and the issue says what is in doubt and where; [account.md](decisions/account.md) says what the list holds. In the examples `§` stands for a message.',
    [
      '| rule | without it, `parse` would return | refused | accepted |',
      '|---|---|---|---|',
      ...rules.map(
        ({ rule, prevents, refused, taken: [near] }) =>
          `| \`${rule}\` | ${prevents} | ${inline(refused[0].text)} | ${inline(near)} |`,
      ),
    ].join('\n'),
    '## Warnings',
    'The warnings of `parse` itself about a message that it accepts; those of `lint` are added.',
    ...warnings.flatMap(({ code, means, cases }) => [`### ${code}`, means, ...cases.flatMap(taken)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function link(name: string): string {
  return `[\`${name}\`](#${name})`;
}

/** With which certainty the repair occurs in its own cases. */
function certainties({ code, cases }: RepairKind): string {
  const found = new Set(cases.flatMap(({ repairs }) => repairs.filter(([own]) => own === code).map(([, one]) => one)));
  return CERTAINTIES.filter((certainty) => found.has(certainty as never)).join(', ');
}

function taken(one: TakenCase): string[] {
  const isAsIs = one.repairs.length === 0;
  return [title(one), block('text', one.text), ...(isAsIs ? [] : [block('json', one.json)])];
}

function refused(one: RefusedCase): string[] {
  const { code, line, column, path } = one.issue;
  const place = line === undefined ? '' : ` in line ${line}${column === undefined ? '' : `, column ${column}`}`;
  const at = path === undefined ? '' : ` at \`${path}\``;
  const needs = one.needs === undefined ? '' : `; \`accept: "${one.needs}"\` would take it`;
  return [title(one), block('text', one.text), `Issue \`${code}\`${at}${place}${needs}.`];
}

function title({ name, options }: TakenCase | RefusedCase): string {
  const given = options === undefined ? '' : `, with \`${JSON.stringify(options)}\``;
  return `${name[0]?.toUpperCase()}${name.slice(1)}${given}:`;
}

/** A fence that is longer than every one in the text. */
function block(language: string, text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${visible(text)}\n${fence}`;
}

/** A text within a cell of a table. */
function inline(text: string): string {
  const shown = text.replaceAll('\n', '⏎').replaceAll('|', '\\|').replaceAll('¶', '§');
  const fence = '`'.repeat(1 + Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length)));
  return fence.length === 1 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

function visible(text: string): string {
  const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2011\u2028\u2029\u2060\ufeff]/g;
  return text.replace(hidden, (character) => {
    const number = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `‹U+${number}›`;
  });
}
