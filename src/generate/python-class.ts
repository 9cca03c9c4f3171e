import { docstring, literal, WIDTH, wrapLiteral } from './python-text.ts';

/** A field of a Python class. */
export type Field = { key: string; type: string; isRequired: boolean; description: string | undefined };

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** A `final` class, because only then `"field" in message` narrows. Fields that are Python keywords need the call syntax. */
export function classOf(name: string, fields: Field[], description: string, isLate = false): string {
  if (fields.some(({ key }) => KEYWORDS.has(key) || !/^(?!__)[A-Za-z_]\w*$/.test(key))) {
    const entries = fields.map(
      ({ key, type, isRequired }) => `${literal(key)}: ${late(isRequired ? type : `NotRequired[${type}]`, isLate)}`,
    );
    return `${name} = TypedDict(${literal(name)}, {${entries.join(', ')}})\n${docstring(
      [description, ...fields.map(({ key, description: text }) => text && `\`${key}\`: ${text}`)]
        .filter(Boolean)
        .join('\n\n'),
      '',
    )}`.trimEnd();
  }
  const lines = fields.map(
    ({ key, type, isRequired, description: text }) =>
      `    ${key}: ${wrapLiteral(isRequired ? type : `NotRequired[${type}]`)}${text === undefined ? '' : `\n${docstring(text, '    ')}`}`,
  );
  const body = [docstring(description, '    '), lines.join('\n')].filter(Boolean);
  return `\n@final\nclass ${name}(TypedDict):\n${body.length > 0 ? body.join('\n\n') : '    pass'}`;
}

export function aliasOf(name: string, members: string[], description = '', isLate = false): string {
  const line = `${name}: TypeAlias = ${late(members.join(' | '), isLate)}`;
  const list = `${name}: TypeAlias = (\n    ${members.join('\n    | ')}\n)`;
  const text = docstring(description, '');
  return `${isLate || line.length <= WIDTH ? line : list}${text === '' ? '' : `\n${text}`}`;
}

/** A type that may be defined further down: written as a string, because only type checkers evaluate it. */
function late(type: string, isLate: boolean): string {
  return isLate ? `'${type.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : type;
}

/** Makes `CustomKind` a distinct type, so that a misspelt known name does not pass as a custom one. */
export function brandType(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  const text = `${article} ${words}: a string that is none of the names that the protocol knows.`;
  return `${name} = NewType("${name}", str)\n${docstring(text, '')}`;
}
