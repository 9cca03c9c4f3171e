/** Values written in another syntax than JSON. */
import { createRequire } from 'node:module';
import type { Random } from '../../../../src/testing/random.ts';
import type { Fields } from '../messages.ts';

const { dump } = createRequire(import.meta.url)('js-yaml') as { dump(value: unknown): string };

type Write = (value: Fields, random: Random) => string;

/** What it is, the language of its block, how it is written, and whether it shows its tag with a value. */
type Form = readonly [about: string, language: string, write: Write, isClear: boolean];

/** Forms of which one beside a message makes a second message. */
export const otherForms: readonly Form[] = [
  ['YAML', 'yaml', (value) => dump(value).trimEnd(), true],
  ['YAML in a list', 'yaml', (value) => dump([value]).trimEnd(), true],
  ['XML', 'xml', (value) => xmlOf('message', value), true],
  ['keyword arguments', 'python', (value) => `${callee(value)}(${keywords(value)})`, true],
  ['dict', 'python', (value) => `reply = ${pythonOf(value)}`, true],
  ['dict call', 'python', (value) => `dict(${keywords(value)})`, true],
  ['TOML', 'toml', tomlOf, true],
  ['an object of JavaScript', 'js', (value) => `const other = ${javascriptOf(value)};`, true],
  ['an object in a call', 'js', (value) => `send(${javascriptOf(value)});`, true],
  ['an object that is returned', 'js', (value) => `function f() {\n  return ${javascriptOf(value)};\n}`, true],
  ['echo', 'sh', (value) => `echo '${JSON.stringify(value)}' > reply.json`, true],
  ['a here document', 'sh', (value) => `cat <<'EOF' > reply.json\n${JSON.stringify(value)}\nEOF`, true],
  ['lines of a diff', 'diff', (value) => JSON.stringify(value, null, 1).replace(/^/gm, '+'), true],
  ['a line of a diff', 'diff', (value) => `+${JSON.stringify(value)}`, true],
  ['attributes', 'html', (value) => `<reply ${attributes(value)}></reply>`, true],
  named('an element of its name', 'xml', (name, value) => xmlOf(name, value)),
  named('a call in tags', 'xml', (name, value) => `<invoke name="${name}">\n${parameters(value)}\n</invoke>`),
  named('a function in tags', 'xml', (name, value) => `<function=${name}>${JSON.stringify(value)}</function>`),
  named('its name, and braces', '', (name, value) => `${name} ${javascriptOf(value)}`),
  named('YAML below its name', 'yaml', (name, value) => dump({ [name]: value }).trimEnd()),
  named('JSON below its name', 'json', (name, value) => JSON.stringify({ [name]: restOf(value) })),
  named('a call in one object', 'json', (name, value) => JSON.stringify({ type: name, ...restOf(value) })),
  ['comment', 'js', (value) => `// ${JSON.stringify(value)}`, false],
  ['CSV', 'csv', csvOf, false],
];

/** Forms that stand for the message itself. */
export const aloneForms: readonly Form[] = otherForms;

/** A form that names the message by its action; a name of one word stands in any text, and shows none. */
function named(about: string, language: string, write: (name: string, value: Fields) => string): Form {
  const isNamed = ({ action }: Fields): boolean => typeof action === 'string' && action.includes('_');
  return [
    about,
    language,
    (value) => (isNamed(value) ? write(String(value.action), value) : dump(value).trimEnd()),
    true,
  ];
}

/** A message without what its name says. */
function restOf({ ok, action, ...rest }: Fields): Fields {
  return rest;
}

function parameters(value: Fields): string {
  return Object.entries(restOf(value))
    .map(([name, part]) => `<parameter name="${name}">${entities(String(part))}</parameter>`)
    .join('\n');
}

function callee(value: Fields): string {
  return typeof value.action === 'string' ? value.action : 'FactoryResponse';
}

function keywords(value: Fields): string {
  return Object.entries(value)
    .map(([name, part]) => `${name}=${pythonOf(part)}`)
    .join(', ');
}

function pythonOf(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return typeof value === 'string' ? singleQuoted(value) : JSON.stringify(value);
  const fields = Object.entries(value as Fields).map(([name, part]) => `'${name}': ${pythonOf(part)}`);
  return `{${fields.join(', ')}}`;
}

function javascriptOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(javascriptOf).join(', ')}]`;
  if (typeof value === 'string') return singleQuoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value as Fields)
    .map(([name, part]) => `${name}: ${javascriptOf(part)}`)
    .join(', ')} }`;
}

function singleQuoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function xmlOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => xmlOf(name, item)).join('');
  if (typeof value !== 'object' || value === null) return `<${name}>${entities(String(value))}</${name}>`;
  const inner = Object.entries(value as Fields).map(([field, part]) => `  ${xmlOf(field, part)}`);
  return `<${name}>\n${inner.join('\n')}\n</${name}>`;
}

function attributes(value: Fields): string {
  return Object.entries(value)
    .filter(([, part]) => typeof part !== 'object')
    .map(([name, part]) => `${name}="${entities(String(part))}"`)
    .join(' ');
}

function entities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function tomlOf(value: Fields): string {
  return Object.entries(value)
    .map(([name, part]) => `${name} = ${inlineToml(part)}`)
    .join('\n');
}

function inlineToml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineToml).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value as Fields)
    .map(([name, part]) => `${name} = ${inlineToml(part)}`)
    .join(', ')} }`;
}

function csvOf(value: Fields): string {
  const cells = Object.values(value).map((part) => (typeof part === 'object' ? '' : JSON.stringify(part)));
  return `${Object.keys(value).join(',')}\n${cells.join(',')}`;
}
