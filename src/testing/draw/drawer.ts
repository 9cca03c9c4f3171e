import type { Random } from '../random.ts';
import { drawObject } from './draw-object.ts';
import { drawText } from './draw-text.ts';
import { DEEP, type Definitions, heightOf, isNever, mergeNodes, type Node, resolveNode } from './node.ts';
import { SENTENCES, WORDS } from './texts.ts';

/** Draws values of the definitions of one contract. */
export class Drawer {
  /** Whether numbers are at their limits: those that lint compares with each other can only be there together. */
  private readonly isExtreme: boolean;

  constructor(
    readonly found: Definitions,
    readonly random: Random,
    /** `small`: little more than the required fields. `isOpen`: unknown fields too. */
    readonly options: { readonly small: boolean; readonly isOpen: boolean },
  ) {
    this.isExtreme = random.chance(0.15);
  }

  draw(given: Node | boolean | undefined, field: string, depth: number): unknown {
    const node = this.resolve(typeof given === 'object' ? given : {});
    const { random } = this;
    if (Object.hasOwn(node, 'const')) return node.const;
    if (node.enum !== undefined && node.enum.length > 0) return random.pick(node.enum);
    const known = node.examples ?? [];
    if (known.length > 0 && random.chance(0.5)) return random.pick(known);
    const members = node.anyOf ?? node.oneOf;
    if (members !== undefined && node.properties === undefined && members.length > 0) {
      const { anyOf, oneOf, ...rest } = node;
      return this.draw(mergeNodes(rest, this.resolve(this.member(members, depth))), field, depth);
    }
    const type = this.typeOf(node);
    switch (type) {
      case 'object':
        return drawObject(node, depth, this);
      case 'array':
        return this.list(node, field, depth);
      case 'string':
        return this.text(node, field);
      case 'integer':
      case 'number':
        return drawNumber(node, type, random, this.isExtreme);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return this.anything(depth);
    }
  }

  /** Replaces a reference with its definition, combined with the keywords next to the reference. */
  resolve(node: Node): Node {
    const { also, ...resolved } = resolveNode(node, this.found);
    let whole: Node = also === undefined ? resolved : mergeNodes(resolved, also as Node);
    for (const part of whole.allOf ?? []) whole = mergeNodes(whole, this.resolve(part));
    if (whole.if !== undefined) {
      const { if: condition, then: yes = {}, else: no = {}, ...rest } = whole;
      whole = this.random.chance(0.5) ? mergeNodes(mergeNodes(rest, condition), yes) : mergeNodes(rest, no);
    }
    const { anyOf, oneOf, ...rest } = whole;
    const choice = anyOf ?? oneOf;
    return choice === undefined || rest.properties === undefined
      ? whole
      : mergeNodes(rest, this.resolve(this.random.pick(choice)));
  }

  /** Draws a member of a union; deep inside a value, only one that needs few further levels. */
  private member(members: readonly Node[], depth: number): Node {
    const possible = members.filter((member) => !isNever(member));
    if (depth < DEEP) return this.random.pick(possible.length > 0 ? possible : members);
    const heights = possible.map((member) => heightOf(member, this.found));
    const least = Math.min(...heights);
    return this.random.pick(possible.filter((_, i) => heights[i] === least));
  }

  private typeOf(node: Node): string | undefined {
    const { type } = node;
    if (Array.isArray(type)) return this.random.pick(type as readonly string[]);
    if (type !== undefined) return type as string;
    if (node.properties !== undefined || node.required !== undefined || node.patternProperties) return 'object';
    if (node.items !== undefined || node.prefixItems !== undefined || node.contains !== undefined) return 'array';
    if (node.rule !== undefined || node.pattern !== undefined || node.minLength !== undefined) return 'string';
    return node.minimum !== undefined || node.maximum !== undefined || node.multipleOf !== undefined
      ? 'number'
      : undefined;
  }

  private text(node: Node, field: string): string {
    const rule = node.rule === undefined ? {} : this.found.rule(node.rule);
    const {
      pattern = rule.pattern,
      format = rule.format,
      minLength = rule.minLength,
      maxLength = rule.maxLength,
    } = node;
    const whole = { ...rule, pattern, format, minLength, maxLength };
    return drawText({ rule: node.rule ?? node.holds, field }, whole, this.random);
  }

  private list(node: Node, field: string, depth: number): unknown[] {
    const { random } = this;
    const first = node.prefixItems ?? (Array.isArray(node.items) ? (node.items as readonly Node[]) : []);
    const rest = Array.isArray(node.items) ? node.additionalItems : (node.items as Node | boolean | undefined);
    const least = node.minItems ?? 0;
    const most = rest === false ? first.length : (node.maxItems ?? Number.POSITIVE_INFINITY);
    const length = this.lengthOf(least, most, depth);
    const items = Array.from({ length }, (_, i) => this.draw(first[i] ?? rest, field, depth + 1));
    if (node.contains !== undefined && random.chance(0.9)) {
      const wanted = Math.max(1, node.minContains ?? 1);
      const inner = typeof rest === 'object' ? rest : {};
      for (let i = 0; i < wanted; i++) {
        const item = this.draw(mergeNodes(this.resolve(inner), node.contains), field, depth + 1);
        if (items.length < most) items.push(item);
        else items[i] = item;
      }
    }
    return node.uniqueItems ? distinct(items) : items;
  }

  /** Draws a length: mostly a small one, occasionally one of the limits. */
  private lengthOf(least: number, most: number, depth: number): number {
    const { random } = this;
    if (this.options.small || depth >= DEEP) return least;
    if (random.chance(0.12)) return least;
    if (most <= 12 && random.chance(0.12)) return most;
    return Math.min(most, Math.max(least, random.pick([0, 1, 1, 2, 2, 3, 4])));
  }

  /** Draws any JSON value, of the sort that people write. */
  anything(depth: number): unknown {
    const { random } = this;
    const isFlat = depth >= DEEP || this.options.small;
    switch (random.int(isFlat ? 5 : 7)) {
      case 0:
        return null;
      case 1:
        return random.chance(0.5);
      case 2:
        return random.pick([0, 1, -1, 14, 640.25, 1.2e-5, 9007199254740991]);
      case 3:
        return random.pick(WORDS);
      case 4:
        return random.pick(SENTENCES);
      case 5:
        return Array.from({ length: random.int(3) }, () => this.anything(depth + 1));
      default:
        return Object.fromEntries(
          ['code', 'size', 'deep', 'ü wert']
            .filter(() => random.chance(0.4))
            .map((key) => [key, this.anything(depth + 1)]),
        );
    }
  }
}

function drawNumber(node: Node, type: 'integer' | 'number', random: Random, isExtreme: boolean): number {
  const step = node.multipleOf ?? (type === 'integer' ? 1 : undefined);
  const low = node.minimum ?? (node.exclusiveMinimum === undefined ? undefined : node.exclusiveMinimum + (step ?? 0.5));
  const high =
    node.maximum ?? (node.exclusiveMaximum === undefined ? undefined : node.exclusiveMaximum - (step ?? 0.5));
  const [least, most] = isExtreme ? [0.5, 1] : [0.15, (high ?? 0) > 1e9 ? 0.05 : 0.15];
  if (low !== undefined && random.chance(least)) return onStep(low, step, Math.ceil);
  if (high !== undefined && random.chance(most)) return onStep(high, step, Math.floor);
  const from = low ?? (high === undefined ? random.pick([0, 0, 0, -5]) : high - 100);
  // People use smaller numbers than a schema allows.
  const to = Math.min(high ?? Number.POSITIVE_INFINITY, from + random.pick([3, 20, 1000, 1_000_000]));
  const number = from + random.next() * (to - from);
  if (step !== undefined) return onStep(number, step, number > (from + to) / 2 ? Math.floor : Math.ceil);
  return random.chance(0.5) ? clamp(Math.round(number), from, to) : clamp(Number(number.toFixed(2)), from, to);
}

function onStep(number: number, step: number | undefined, round: (number: number) => number): number {
  if (step === undefined) return number;
  // JSON writes -0 as a different number, so it is avoided.
  return round(number / step) * step || 0;
}

function clamp(number: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, number)) || 0;
}

function distinct(items: readonly unknown[]): unknown[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
