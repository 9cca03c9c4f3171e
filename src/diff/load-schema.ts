import { type Fields, isFields } from '../check/own-fields.ts';
import { pointerKeys, pointTo } from '../words/issue.ts';
import { Budget } from './budget.ts';
import { findCircle } from './find-circle.ts';
import { Patterns } from './patterns.ts';
import { isKeyword, readKeyword } from './read-keyword.ts';
import { cut, Refusal, refuse } from './refuse.ts';
import { anyValue, type SchemaNode } from './schema-node.ts';

/** A schema that can be compared; or why it cannot, and the place of the problem in the document. */
export type Loaded = { success: true; root: SchemaNode } | { success: false; message: string; pointer: string };

/**
 * Reads a JSON Schema (draft 2020-12, and the different notations of earlier drafts) into a graph.
 *
 * A schema that no validator could compile is refused, with a message: for a keyword of the wrong type, a reference
 * that leads nowhere or back to itself, or an invalid pattern.
 *
 * @throws TooLarge when this takes more steps than the budget of the patterns has
 */
export function loadSchema(document: unknown, patterns: Patterns): Loaded {
  try {
    return { success: true, root: new Loader(document, patterns).load() };
  } catch (error) {
    if (error instanceof Refusal) return { success: false, message: error.message, pointer: error.pointer };
    throw error;
  }
}

/** Why a document is not a schema that can be compared, and where; undefined when it is one. */
export function checkSchema(document: unknown): { message: string; pointer: string } | undefined {
  if (isMessage(document)) {
    return { message: 'None of its fields is a keyword of JSON Schema: is it a message?', pointer: '' };
  }
  const budget = new Budget(MAX_STEPS);
  const loaded = budget.within(MAX_STEPS, () => loadSchema(document, new Patterns(budget)));
  // A schema that is too large to be read is reported by the comparison.
  if (!loaded || loaded.success) return undefined;
  return { message: loaded.message, pointer: loaded.pointer };
}

/**
 * Whether a document is more likely a message than a schema: it has fields, and none of them says what messages must
 * be. As a JSON Schema it would accept anything, and comparing two of them would find no change.
 */
function isMessage(document: unknown): boolean {
  if (!isFields(document)) return false;
  const fields = Object.keys(document).filter((key) => !NOTES.test(key));
  return fields.length > 0 && !fields.some(isKeyword);
}

/**
 * Keywords with which a schema describes itself, or in which other programs keep notes: a message may have fields with
 * these names.
 */
const NOTES = /^(?:title|description|default|examples|deprecated|readOnly|writeOnly|format|x-.*)$/;

const MAX_STEPS = 5_000_000;

/** The maximum nesting depth of a schema; those of this package have less than twenty levels. */
const MAX_DEPTH = 200;
/** The maximum nesting depth of values, such as the value of `const`. */
const MAX_LEVELS = 1000;

class Loader {
  private readonly nodes = new Map<string, SchemaNode>();
  private readonly references: { node: SchemaNode; ref: string }[] = [];
  private readonly anchors = new Map<string, string>();

  constructor(
    private readonly document: unknown,
    private readonly patterns: Patterns,
  ) {}

  load(): SchemaNode {
    this.checkLevels();
    const root = this.read(this.document, '', 0);
    for (const { node, ref } of this.references) node.ref = this.follow(ref, node.pointer);
    const circle = findCircle(root, MAX_DEPTH, this.patterns.budget);
    if (circle?.isEndless) refuse(circle.pointer, 'refers to itself without end');
    if (circle) refuse(circle.pointer, `is made of more than ${MAX_DEPTH} schemas, one within the other`);
    return root;
  }

  /** Counts the levels without recursion, so that a hostile document cannot overflow the stack. */
  private checkLevels(): void {
    let level = [this.document];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > MAX_LEVELS) refuse('', `is nested more than ${MAX_LEVELS} levels deep`);
      this.patterns.budget.spend(level.length * STEPS_PER_VALUE);
      level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    }
  }

  private read(schema: unknown, pointer: string, depth: number): SchemaNode {
    const known = this.nodes.get(pointer);
    if (known) return known;
    if (depth > MAX_DEPTH) refuse(pointer.slice(0, 60), `is nested more than ${MAX_DEPTH} levels deep`);
    this.patterns.budget.spend(STEPS_PER_NODE + pointer.length / CHARACTERS_PER_STEP);
    const node = anyValue(pointer);
    this.nodes.set(pointer, node);
    if (schema === true) return node;
    if (schema === false) {
      node.isNever = true;
      return node;
    }
    if (!isFields(schema)) refuse(pointer, 'must be an object, true or false');
    node.source = schema;
    for (const [keyword, value] of Object.entries(schema)) this.readAt(node, keyword, value, depth);
    return node;
  }

  private readAt(node: SchemaNode, keyword: string, value: unknown, depth: number): void {
    const at = pointTo(node.pointer, keyword);
    readKeyword({
      node,
      keyword,
      value,
      at,
      kid: (schema, ...keys) => this.read(schema, keys.reduce<string>(pointTo, at), depth + 1),
      checkPattern: (pattern, place) => this.checkPattern(pattern, place),
      noteReference: (ref) => this.references.push({ node, ref }),
      noteAnchor: (name) => this.anchors.set(name, node.pointer),
    });
  }

  private checkPattern(pattern: string, at: string): void {
    if (!this.patterns.parse(pattern).isPattern) refuse(at, 'is not a regular expression');
  }

  /** The node that a reference leads to, which may be at a place where no schema has been read yet. */
  private follow(ref: string, from: string): SchemaNode {
    this.patterns.budget.spend(1 + ref.length / CHARACTERS_PER_STEP);
    const [base = '', fragment = ''] = ref.split('#', 2);
    const start = base === '' ? '' : this.anchors.get(base);
    let pointer = start;
    if (fragment.startsWith('/')) {
      const path = pointerKeys(decode(fragment)).reduce((p, key) => pointTo(p, key), '');
      pointer = start === undefined ? undefined : start + path;
    } else if (fragment !== '') pointer = this.anchors.get(`#${fragment}`);
    const value = pointer === undefined ? undefined : lookUp(this.document, pointer);
    if (pointer === undefined || value === undefined) {
      refuse(pointTo(from, '$ref'), `leads to ${JSON.stringify(cut(ref))}, which is not in the file`);
    }
    return this.read(value, pointer, 0);
  }
}

const STEPS_PER_VALUE = 0.5;
const STEPS_PER_NODE = 8;
const CHARACTERS_PER_STEP = 16;

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function lookUp(document: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Fields)[key] : undefined,
    document,
  );
}
