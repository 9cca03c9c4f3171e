/** An element of XML; `text` is all character data in it, `children` its elements. */
export type Element = { name: string; attributes: Map<string, string>; children: Element[]; text: string };

/**
 * Reads a document of XML 1.0 without a DTD and without name spaces, and throws where it is not well-formed.
 *
 * No package for XML is among the dependencies; this reads what reports and schemas need, and nothing else.
 */
export function readXml(text: string): Element {
  const illegal = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u);
  if (illegal !== -1) throw new Error(`There is a character that XML does not allow at ${illegal}.`);
  let at = 0;
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open: Element[] = [root];
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const sticky = new RegExp(pattern.source, 'suy');
    sticky.lastIndex = at;
    const match = sticky.exec(text);
    if (match) at += match[0].length;
    return match ?? undefined;
  };
  take(/<\?xml version="1\.0"(?: encoding="UTF-8")? ?\?>/);
  while (at < text.length) {
    const parent = open.at(-1) as Element;
    if (take(/<!--(?:(?!--).)*-->/)) continue;
    const cdata = take(/<!\[CDATA\[(.*?)\]\]>/);
    if (cdata) {
      parent.text += cdata[1];
      continue;
    }
    const end = take(/<\/([\w:.-]+)\s*>/);
    if (end) {
      if (parent === root || parent.name !== end[1]) throw new Error(`</${end[1]}> at ${at} closes nothing.`);
      open.pop();
      continue;
    }
    const start = take(/<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/);
    if (start) {
      const element: Element = { name: start[1] as string, attributes: new Map(), children: [], text: '' };
      for (const [, name = '', value = ''] of (start[2] ?? '').matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
        if (element.attributes.has(name)) throw new Error(`${name} is given twice at ${at}.`);
        // White space in attributes is a blank, unless it is written as a reference.
        element.attributes.set(name, resolve(value.slice(1, -1).replace(/\r\n|[\t\n\r]/g, ' ')));
      }
      parent.children.push(element);
      if (start[3] === '') open.push(element);
      continue;
    }
    const data = take(/[^<]+/);
    if (!data) throw new Error(`There is no XML at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    if (data[0].includes(']]>')) throw new Error(`"]]>" stands in a text before ${at}.`);
    parent.text += resolve(data[0].replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed.`);
  if (root.children.length !== 1 || root.text.trim() !== '') throw new Error('There must be one element.');
  return root.children[0] as Element;
}

const NAMED: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolve(text: string): string {
  return text.replace(
    /&(?:#([0-9]+)|#x([0-9a-fA-F]+)|(\w+));|&/g,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined && NAMED[name] !== undefined) return NAMED[name];
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isLegal =
        [9, 10, 13].includes(code) || (code >= 32 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd);
      if (!isLegal && !(code >= 0x10000 && code <= 0x10ffff)) throw new Error(`${all} means nothing.`);
      return String.fromCodePoint(code);
    },
  );
}
