/** Reads a contract back from its dense form, by the notation that its first line explains. */
import { limitsIn, type Told } from './rendering.ts';

type Line = { depth: number; text: string; inside: Line[] };
type Obj = Extract<Told, { kind: 'object' }>;

/** @param root name of the definition that is wanted */
export function readDense(text: string, root: string): Told {
  const [header = '', ...rest] = text.split('\n');
  if (!header.startsWith('Objects are closed: no other fields')) throw new Error('The first line explains nothing.');
  const definitions = new Map<string, Line>();
  for (const line of treeOf(rest)) {
    const name = /^[A-Za-z0-9]+/.exec(line.text)?.[0] ?? '';
    if (definitions.has(name)) throw new Error(`${name} is there twice.`);
    definitions.set(name, line);
  }

  function named(name: string): Told {
    const line = definitions.get(name);
    if (line === undefined) throw new Error(`There is no ${name}.`);
    const { type, told } = split(line.text.slice(name.length));
    if ((type === 'string' || type === 'number') && line.inside.length === 0)
      return { kind: type, told: '', words: told, ...limitsIn(told) };
    return readValue(type, told, line.inside);
  }

  function readValue(type: string, told: string, inside: Line[]): Told {
    const list = /^(.*)\[(?:(\d+)-(\d*))?\]$/.exec(type);
    if (list) {
      const inner = (list[1] ?? '').replace(/^\((.*)\)$/, '$1');
      const one: Told = { kind: 'list', told, of: readValue(inner, '', inside) };
      if (list[2] !== undefined) one.least = Number(list[2]);
      if (list[3]) one.most = Number(list[3]);
      return one;
    }
    const record = /^\{\*:(.*)\}$/.exec(type);
    if (record) return { kind: 'record', told, of: readValue(record[1] ?? '', '', inside) };
    if (type === '') return { ...bodyOf(inside), told };
    if (inside.length > 0) throw new Error(`${type} has lines of its own.`);
    const words = type.split('|');
    if (words.every((word) => /^(?:".*"|true|false)$/.test(word))) {
      return { kind: 'values', told, values: words.map((word) => JSON.parse(word) as unknown) };
    }
    if (words.length > 1) return { kind: 'union', told, members: words.map((word) => readValue(word, '', [])) };
    if (type === 'integer')
      return {
        kind: 'number',
        told,
        words: /whole number[^.]*/.exec(told)?.[0] ?? '',
        ...limitsIn(/whole number[^.]*/.exec(told)?.[0] ?? ''),
      };
    if (['string', 'number', 'boolean', 'null', 'any', 'never'].includes(type)) return { kind: type as 'any', told };
    const other = named(type);
    return { ...other, told: `${told} ${other.told}` };
  }

  function bodyOf(lines: Line[]): Told {
    const members = lines.filter(({ text }) => text.startsWith('|'));
    const common = objectOf(lines.filter(({ text }) => !text.startsWith('|')));
    if (members.length === 0) return common;
    return {
      kind: 'union',
      told: '',
      members: members.map(({ text, inside }) =>
        merged(inside.length === 0 ? readValue(text.slice(1), '', []) : readValue('', text.slice(1), inside), common),
      ),
    };
  }

  /** What a union tells before its members belongs to each of them. */
  function merged(member: Told, common: Obj): Told {
    if (member.kind === 'union') return { ...member, members: member.members.map((one) => merged(one, common)) };
    if (member.kind !== 'object') return member;
    for (const name of common.fields.keys()) if (member.fields.has(name)) throw new Error(`${name} is there twice.`);
    return { ...member, fields: new Map([...member.fields, ...common.fields]), ways: [...member.ways, ...common.ways] };
  }

  function objectOf(lines: Line[]): Obj {
    let told: Obj = { kind: 'object', told: '', fields: new Map(), open: false, ways: [], atLeastOne: [] };
    for (const { text, inside } of lines) {
      if (text.startsWith('...')) {
        for (const name of text.split(' ').map((part) => part.slice(3))) {
          if (name === 'any') told.open = true;
          else told = merged(told, named(name) as Obj) as Obj;
        }
      } else if (text.startsWith('either ')) {
        told.ways.push(
          text
            .slice(7)
            .split(' or ')
            .map((group) => group.split('+')),
        );
      } else if (text.startsWith('at least one of ')) {
        told.atLeastOne = text.slice(16).split(', ');
      } else {
        const [, name = '', mark = '', rest = ''] = /^([A-Za-z0-9_]+)(\??)(.*)$/.exec(text) ?? [];
        if (told.fields.has(name) || name === '') throw new Error(`${text} is no field, or there twice.`);
        const { type, told: comment } = split(rest);
        const [, form = type, start] = /^(.*?)=("[^"]*"|true|false)$/.exec(type) ?? [];
        const one: Told = { ...readValue(form, comment, inside), optional: mark === '?' };
        if (start !== undefined) one.start = JSON.parse(start);
        told.fields.set(name, one);
      }
    }
    return told;
  }

  return named(root);
}

/** ` type: comment` */
function split(rest: string): { type: string; told: string } {
  const at = rest.indexOf(': ');
  return { type: (at === -1 ? rest : rest.slice(0, at)).trim(), told: at === -1 ? '' : rest.slice(at + 2) };
}

function treeOf(lines: string[]): Line[] {
  const top: Line[] = [];
  const open: Line[] = [];
  for (const text of lines) {
    const depth = text.length - text.trimStart().length;
    const line: Line = { depth, text: text.slice(depth), inside: [] };
    while (open.length > depth) open.pop();
    if (open.length < depth) throw new Error(`${text} stands too deep.`);
    (open.at(-1)?.inside ?? top).push(line);
    open.push(line);
  }
  return top;
}
