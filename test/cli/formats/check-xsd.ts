import { type Element, readXml } from './read-xml.ts';

/**
 * Checks a document against an XML Schema: elements and their order, how often they come, attributes and simple types. It
 * knows the words that schemas of JUnit's XML are written with, and throws on any other, so that nothing goes unchecked.
 *
 * @returns what is wrong, each with the path of the element
 */
export function checkXsd(schema: string, document: string): string[] {
  const xsd = readXml(schema);
  const root = readXml(document);
  const faults: string[] = [];
  const declared = xsd.children.find((child) => local(child) === 'element' && name(child) === root.name);
  if (!declared) return [`<${root.name}> is no element of the schema.`];
  checkElement(xsd, declared, root, `/${root.name}`, faults);
  return faults;
}

/** How text may be: a check for each restriction. */
type Simple = (text: string) => string | undefined;

function local(element: Element): string {
  return element.name.replace(/^xsd?:/, '');
}

function name(element: Element): string | undefined {
  return element.attributes.get('name');
}

function parts(element: Element): Element[] {
  return element.children.filter((child) => local(child) !== 'annotation');
}

function named(xsd: Element, kind: string, wanted: string | undefined): Element {
  const found = xsd.children.find((child) => local(child) === kind && name(child) === wanted);
  if (!found) throw new Error(`The schema has no ${kind} ${wanted}.`);
  return found;
}

function checkElement(xsd: Element, declared: Element, element: Element, path: string, faults: string[]): void {
  const type = declared.attributes.get('type');
  const inline = parts(declared)[0];
  const complex =
    inline && local(inline) === 'complexType'
      ? inline
      : xsd.children.find((child) => local(child) === 'complexType' && name(child) === type);
  if (complex) {
    checkComplex(xsd, complex, element, path, faults);
    return;
  }
  const fault = simpleOf(xsd, type, inline)(element.text);
  if (fault) faults.push(`${path}: ${fault}`);
  if (element.children.length > 0) faults.push(`${path}: there are elements in a text.`);
  for (const attribute of element.attributes.keys()) faults.push(`${path}/@${attribute}: it is not known.`);
}

/** The attributes and the content of a type, with what it extends. */
function flatten(xsd: Element, type: Element): { attributes: Element[]; content: Element[]; text?: Simple } {
  const attributes: Element[] = [];
  const content: Element[] = [];
  let text: Simple | undefined = type.attributes.get('mixed') === 'true' ? () => undefined : undefined;
  for (const part of parts(type)) {
    const kind = local(part);
    if (kind === 'attribute') attributes.push(part);
    else if (kind === 'sequence' || kind === 'choice') content.push(part);
    else if (kind === 'simpleContent' || kind === 'complexContent') {
      const [extension] = parts(part);
      if (!extension || local(extension) !== 'extension') throw new Error('Only extensions are known.');
      const base = extension.attributes.get('base');
      if (kind === 'simpleContent') text = simpleOf(xsd, base, undefined);
      else {
        const below = flatten(xsd, named(xsd, 'complexType', base));
        attributes.push(...below.attributes);
        content.push(...below.content);
      }
      const own = flatten(xsd, extension);
      attributes.push(...own.attributes);
      content.push(...own.content);
    } else throw new Error(`The word ${kind} is not known.`);
  }
  return { attributes, content, text };
}

function checkComplex(xsd: Element, type: Element, element: Element, path: string, faults: string[]): void {
  const { attributes, content, text } = flatten(xsd, type);
  for (const attribute of attributes) {
    const value = element.attributes.get(name(attribute) ?? '');
    if (value === undefined) {
      if (attribute.attributes.get('use') === 'required') faults.push(`${path}/@${name(attribute)}: it is missing.`);
      continue;
    }
    const fault = simpleOf(xsd, attribute.attributes.get('type'), parts(attribute)[0])(value);
    if (fault) faults.push(`${path}/@${name(attribute)}: ${fault}`);
  }
  for (const given of element.attributes.keys()) {
    if (!attributes.some((attribute) => name(attribute) === given)) faults.push(`${path}/@${given}: it is not known.`);
  }
  if (text === undefined && element.text.trim() !== '') faults.push(`${path}: there is text in it.`);
  const fault = text?.(element.text);
  if (fault) faults.push(`${path}: ${fault}`);

  const check = (declared: Element, child: Element, at: number) =>
    checkElement(xsd, declared, child, `${path}/${child.name}[${at}]`, faults);
  let at = 0;
  for (const group of content) at = takeGroup(xsd, group, element.children, at, check);
  const rest = element.children[at];
  if (rest) faults.push(`${path}: <${rest.name}> must not stand here.`);
  for (const missing of content.flatMap((group) => missingIn(group, element.children))) {
    faults.push(`${path}: <${missing}> is missing.`);
  }
}

type Check = (declared: Element, child: Element, at: number) => void;

/** Takes as many children as the group does, and checks each; answers how far it came. */
function takeGroup(xsd: Element, group: Element, children: Element[], start: number, check: Check): number {
  const most = limitOf(group, 'maxOccurs');
  let at = start;
  for (let round = 0; round < most; round++) {
    const before = at;
    for (const particle of parts(group)) {
      at = takeParticle(xsd, particle, children, at, check);
      if (local(group) === 'choice' && at > before) break;
    }
    if (at === before) break;
  }
  return at;
}

function takeParticle(xsd: Element, particle: Element, children: Element[], start: number, check: Check): number {
  if (local(particle) !== 'element') return takeGroup(xsd, particle, children, start, check);
  const reference = particle.attributes.get('ref');
  const declared = reference === undefined ? particle : named(xsd, 'element', reference);
  const most = limitOf(particle, 'maxOccurs');
  let at = start;
  while (at - start < most && children[at]?.name === name(declared)) {
    check(declared, children[at] as Element, at);
    at += 1;
  }
  return at;
}

/** The elements of a sequence that have to come and do not. */
function missingIn(group: Element, children: Element[]): string[] {
  if (local(group) !== 'sequence') return [];
  return parts(group)
    .filter((particle) => local(particle) === 'element' && limitOf(particle, 'minOccurs') > 0)
    .map((particle) => particle.attributes.get('ref') ?? name(particle) ?? '')
    .filter((wanted) => !children.some((child) => child.name === wanted));
}

function limitOf(particle: Element, limit: 'minOccurs' | 'maxOccurs'): number {
  const value = particle.attributes.get(limit) ?? '1';
  return value === 'unbounded' ? Number.POSITIVE_INFINITY : Number(value);
}

const BUILT_IN: { [type: string]: RegExp } = {
  string: /^/,
  token: /^/,
  int: /^[+-]?[0-9]{1,10}$/,
  decimal: /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/,
  dateTime: /^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})?$/,
};

function simpleOf(xsd: Element, type: string | undefined, inline: Element | undefined): Simple {
  if (inline && local(inline) === 'simpleType') return restrictionOf(xsd, inline);
  if (type === undefined) return () => undefined;
  const builtIn = /^xsd?:/.test(type) ? BUILT_IN[type.replace(/^xsd?:/, '')] : undefined;
  if (builtIn) return (text) => (builtIn.test(text) ? undefined : `${JSON.stringify(text)} is no ${type}.`);
  return restrictionOf(xsd, named(xsd, 'simpleType', type));
}

function restrictionOf(xsd: Element, simple: Element): Simple {
  const [restriction] = parts(simple);
  if (!restriction || local(restriction) !== 'restriction') throw new Error('Only restrictions are known.');
  const base = simpleOf(xsd, restriction.attributes.get('base'), undefined);
  const facets = parts(restriction).map((facet): Simple => {
    const value = facet.attributes.get('value') ?? '';
    if (local(facet) === 'pattern') {
      const pattern = new RegExp(`^(?:${value})$`, 'u');
      return (text) => (pattern.test(text) ? undefined : `${JSON.stringify(text)} does not match ${value}.`);
    }
    if (local(facet) === 'minLength') return (text) => (text.length >= Number(value) ? undefined : 'it is too short.');
    if (local(facet) === 'whiteSpace') return () => undefined;
    throw new Error(`The facet ${local(facet)} is not known.`);
  });
  return (text) => base(text) ?? facets.map((facet) => facet(text)).find((fault) => fault !== undefined);
}
