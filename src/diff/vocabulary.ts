import type { Evaluated } from './always-evaluated.ts';
import type { Evaluator } from './evaluator.ts';
import { findText } from './find-text.ts';
import { reachable } from './schema-graph.ts';
import { anyValue, inPlace, KINDS, type SchemaNode } from './schema-node.ts';

/** The keys that some schemas mention, and the schemas for names of keys that are made during a search. */
export class Vocabulary {
  /** The maximum number of places of a list that a schema distinguishes. */
  readonly places: number;
  /** Any name. */
  readonly any: SchemaNode;
  private readonly words = new Set<string>();
  private readonly keysOf = new WeakMap<SchemaNode, ReadonlySet<string>>();
  private readonly asking = new WeakMap<SchemaNode, boolean>();
  private readonly made = new Map<string, SchemaNode>();
  private readonly samples = new Map<string, readonly string[]>();
  private freshOf = new Map<number, string>();

  constructor(
    roots: readonly SchemaNode[],
    private readonly evaluator: Evaluator,
  ) {
    const nodes = reachable(roots, evaluator.budget);
    for (const node of nodes) for (const key of this.ownKeys(node)) this.words.add(key);
    this.places = nodes.reduce((most, { prefixItems }) => Math.max(most, prefixItems.length), 0);
    this.any = this.make('', { kinds: KINDS.string });
  }

  /** Forgets which schema has which new name, so that the next value needs as few of them as the first one. */
  startAgain(): void {
    this.freshOf = new Map();
  }

  /** The keys that the schemas mention: a value needs no others, except new ones. */
  keysInPlace(node: SchemaNode): ReadonlySet<string> {
    const known = this.keysOf.get(node);
    if (known) return known;
    const keys = new Set(this.ownKeys(node));
    this.evaluator.budget.enter();
    for (const kid of inPlace(node)) for (const key of this.keysInPlace(kid)) keys.add(key);
    this.evaluator.budget.leave();
    this.evaluator.budget.spend(keys.size);
    this.keysOf.set(node, keys);
    return keys;
  }

  /** Whether a schema for the same object has rules for names of keys. */
  asksForNames(node: SchemaNode): boolean {
    const known = this.asking.get(node);
    if (known !== undefined) return known;
    this.evaluator.budget.enter();
    const own = node.patternProperties.size > 0 || node.propertyNames !== undefined;
    const result = own || inPlace(node).some((kid) => this.asksForNames(kid));
    this.evaluator.budget.leave();
    this.asking.set(node, result);
    return result;
  }

  /** A name that all schemas share, and one for this schema only. */
  freshNames({ meaning }: SchemaNode): string[] {
    const own = this.freshOf.get(meaning) ?? this.nameExtra(this.freshOf.size + 2);
    this.freshOf.set(meaning, own);
    return [this.nameExtra(1), own];
  }

  isNewName(name: string): boolean {
    return !this.words.has(name);
  }

  /** The schema of names that match a pattern. */
  matching(pattern: string): SchemaNode {
    return this.make(`like ${pattern}`, { pattern });
  }

  /** The schema of these names. */
  listed(keys: readonly string[]): SchemaNode {
    return this.make(`in ${JSON.stringify(keys)}`, { values: [...keys] });
  }

  /** A schema that applies the given schema to everything that is not evaluated. */
  leaving({ keys, patterns, places: length }: Evaluated, rest: SchemaNode): SchemaNode {
    const any = this.make('any', {});
    return this.make(`leaving ${JSON.stringify([[...keys].sort(), [...patterns].sort(), length, rest.meaning])}`, {
      properties: new Map([...keys].map((key) => [key, any])),
      patternProperties: new Map([...patterns].map((pattern) => [pattern, any])),
      additionalProperties: rest,
      prefixItems: Array<SchemaNode>(length).fill(any),
      items: rest,
    });
  }

  /**
   * Makes a schema that is not in any of the documents, each only once; their numbers are lower than those of all
   * others.
   */
  private make(words: string, rule: Partial<SchemaNode>): SchemaNode {
    this.evaluator.budget.spend(1 + words.length / CHARACTERS_PER_STEP);
    const node = this.made.get(words) ?? { ...anyValue(''), ...rule, meaning: -2 - this.made.size };
    this.made.set(words, node);
    return node;
  }

  /** A name that no schema mentions. */
  private nameExtra(number: number): string {
    let name = number === 1 ? 'extra' : `extra${number}`;
    while (this.words.has(name)) {
      this.evaluator.budget.spend(name.length);
      name += '_';
    }
    return name;
  }

  private ownKeys(node: SchemaNode): string[] {
    const { properties, required, dependentRequired, dependentSchemas, patternProperties, propertyNames } = node;
    const inValues = (node.values ?? []).flatMap((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
    );
    const keys = [
      ...properties.keys(),
      ...required,
      ...[...dependentRequired].flatMap(([key, others]) => [key, ...others]),
      ...dependentSchemas.keys(),
      ...[...patternProperties.keys(), propertyNames?.pattern].flatMap((pattern) => this.sampleOf(pattern)),
      ...inValues,
    ];
    this.evaluator.budget.spend(1 + keys.length);
    return keys;
  }

  /** A key that matches a pattern. */
  private sampleOf(pattern: string | undefined): readonly string[] {
    if (pattern === undefined) return [];
    const known = this.samples.get(pattern);
    if (known) return known;
    const wish = { like: [pattern], unlike: [], least: 0, most: 100, except: [] };
    const found = findText(wish, this.evaluator.patterns);
    const sample = typeof found === 'object' ? [found.text] : [];
    this.samples.set(pattern, sample);
    return sample;
  }
}

const CHARACTERS_PER_STEP = 8;
