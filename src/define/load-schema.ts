/**
 * Reads a JSON Schema into nodes with resolved references, or reports every reason why it cannot be used. Nothing is
 * ignored silently.
 */

import { nearest } from '../check/nearest.ts';
import { showValue } from '../check/show-value.ts';
import { cutText, type Issue, pointTo } from '../words/issue.ts';
import { isFormat } from './formats.ts';
import { ANNOTATIONS, type Holds, isHold, KEYWORDS, keywordProblem } from './keywords.ts';
import { patternOf } from './pattern.ts';
import { refuseCircles } from './refuse-circles.ts';
import { refuseWithoutEffect } from './refuse-without-effect.ts';
import { Resources, resolveReferences } from './resources.ts';
import type { Dialect, JsonObject, SchemaNode } from './schema-node.ts';

export type LoadOptions = {
  /** Allow unknown formats, because the library that made the schema checks them. */
  anyFormat?: boolean;
};

export type Loaded = { root: SchemaNode; nodes: readonly SchemaNode[]; issues: readonly Issue[] };

/** Reads a schema. If there are issues, it cannot be used. */
export function loadSchema(schema: unknown, options: LoadOptions = {}): Loaded {
  const loader = new Loader(options);
  return loader.load(schema);
}

const DIALECTS: readonly (readonly [RegExp, Dialect])[] = [
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
];

/** The maximum number of levels of a schema, because it is walked recursively. */
const MAX_LEVELS = 200;

const MAX_NODES = 100_000;

class Loader {
  readonly issues: Issue[] = [];
  readonly nodes: SchemaNode[] = [];
  private readonly resources = new Resources();
  private dialect: Dialect;
  private level = 0;

  constructor(private readonly options: LoadOptions) {}

  load(schema: unknown): Loaded {
    this.dialect = this.readDialect(schema);
    const root = this.read(schema, '', undefined);
    // What could not be read is not there to be referred to.
    if (this.issues.length === 0) {
      resolveReferences(this.nodes, this.resources, (...args) => this.refuse(...args));
      refuseCircles(this.nodes, (...args) => this.refuse(...args));
    }
    return { root, nodes: this.nodes, issues: this.issues };
  }

  private refuse(pointer: string, keyword: string, message: string, hint?: string): undefined {
    if (this.issues.length >= 50) return undefined;
    const path = keyword === '' ? pointer : pointTo(pointer, keyword);
    const code = keyword === '' ? 'schema' : keyword;
    this.issues.push({ code, severity: 'error', path, message, ...(hint !== undefined && { hint }) });
  }

  private readDialect(schema: unknown): Dialect {
    if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, '$schema')) return undefined;
    const { $schema } = schema as JsonObject;
    const known = DIALECTS.find(([uri]) => typeof $schema === 'string' && uri.test($schema));
    if (known !== undefined) return known[1];
    const hint = 'Use "http://json-schema.org/draft-07/schema#" or "https://json-schema.org/draft/2020-12/schema".';
    this.refuse('', '$schema', `${showValue($schema)} is not a supported version of JSON Schema.`, hint);
    return undefined;
  }

  private read(schema: unknown, pointer: string, base: string | undefined): SchemaNode {
    const node: SchemaNode = { pointer, source: {} };
    if (this.nodes.push(node) > MAX_NODES || this.level >= MAX_LEVELS) {
      this.refuse(pointer, '', 'The schema is too large, or too deeply nested.');
      return node;
    }
    if (typeof schema === 'boolean') {
      if (!schema) node.never = true;
      this.resources.add(node, {}, base, this.dialect);
      return node;
    }
    if (!isPlain(schema)) {
      this.refuse(pointer, '', 'A schema must be an object, true or false.');
      return node;
    }
    const source = schema;
    Object.assign(node, { source });
    if (Object.getOwnPropertySymbols(source).some(({ description }) => description === 'TypeBox.Transform')) {
      this.refuse(pointer, '', 'A transform of TypeBox cannot be used: its functions would be ignored.');
    }
    const problem = this.resources.add(node, source, base, this.dialect);
    if (problem !== undefined) this.refuse(pointer, '$id', problem);
    const inner = this.resources.baseOf(node);
    this.level += 1;
    for (const keyword of Object.keys(source)) this.readKeyword(node, keyword, inner);
    this.level -= 1;
    refuseWithoutEffect(node, this.dialect, (...args) => this.refuse(...args));
    return node;
  }

  private readKeyword(node: SchemaNode, keyword: string, base: string): void {
    const known = this.knownKeyword(node, keyword);
    if (known === undefined) return;
    const { pointer, source } = node;
    const value = source[keyword];
    if (keyword === '$schema') {
      if (pointer !== '') this.refuse(pointer, keyword, '"$schema" is allowed only at the root of a schema.');
    } else if (keyword === 'pattern') this.readPattern(node, value as string);
    else if (keyword === 'format') this.readFormat(node, value as string);
    else if (keyword === 'holds') {
      if (!isHold(value)) this.refuse(pointer, keyword, `"holds" cannot be ${showValue(value)}.`, HOLDS);
    } else this.readParts(node, keyword, known.holds, base);
  }

  /**
   * Looks up a keyword. Reports a wrong one; returns undefined for that and for annotations, which need no more work.
   */
  private knownKeyword({ pointer, source }: SchemaNode, keyword: string): (typeof KEYWORDS)[string] | undefined {
    const value = source[keyword];
    if (value === undefined) return this.refuseUndefined(pointer, keyword);
    const says = Object.hasOwn(ANNOTATIONS, keyword) ? ANNOTATIONS[keyword] : undefined;
    const known = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    const wrong = says && keywordProblem(says, value);
    if (wrong !== undefined) return this.refuse(pointer, keyword, `${showValue(keyword)} ${wrong}.`);
    if (says !== undefined) return;
    if (known === undefined) return this.refuseUnknown(pointer, keyword);
    if (known.only !== undefined && this.dialect !== undefined && known.only !== this.dialect) {
      return this.refuse(pointer, keyword, `${showValue(keyword)} is not a keyword of ${this.dialect}.`, known.hint);
    }
    const problem = keyword === '$schema' ? undefined : keywordProblem(known.holds, value);
    if (problem !== undefined) return this.refuse(pointer, keyword, `${showValue(keyword)} ${problem}.`);
    return known;
  }

  /** Reads the schemas within a keyword. */
  private readParts(node: SchemaNode, keyword: string, holds: Holds, base: string): void {
    const { pointer, source } = node;
    const value = source[keyword];
    const at = pointTo(pointer, keyword);
    const each = (child: unknown, key: string | number) => this.read(child, pointTo(at, key), base);
    const map = () => new Map(Object.entries(value as JsonObject).map(([key, child]) => [key, each(child, key)]));
    switch (keyword) {
      case '$defs':
      case 'definitions':
        map();
        return;
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
      case 'prefixItems':
        node[keyword] = (value as unknown[]).map(each);
        return;
      case 'properties':
      case 'dependentSchemas':
        node[keyword] = map();
        return;
      case 'patternProperties':
        node.patternProperties = [...map()].flatMap(([source, child]) => {
          const pattern = patternOf(source);
          if ('test' in pattern) return [{ pattern, node: child }];
          this.refuse(at, source, `The pattern ${showValue(source)} ${pattern.problem}.`);
          return [];
        });
        return;
      case 'dependentRequired':
        node.dependentRequired = new Map(Object.entries(value as { [name: string]: string[] }));
        return;
      case 'dependencies':
        return this.readDependencies(node, value as JsonObject, each);
      case 'items':
        if (Array.isArray(value)) {
          if (this.dialect === '2020-12')
            return this.refuse(
              pointer,
              keyword,
              'In 2020-12, "items" is one schema: put a list of schemas into "prefixItems".',
            );
          node.prefixItems = value.map(each);
          return;
        }
        node.items = this.read(value, at, base);
        return;
      case 'additionalItems':
        node.items = this.read(value, at, base);
        return;
      default:
        if (holds === 'schema' && keyword !== 'contentSchema')
          Object.assign(node, { [keyword]: this.read(value, at, base) });
    }
  }

  /**
   * Refuses `undefined` as the value of `const`, which would be ambiguous. Any other keyword with the value `undefined`
   * counts as missing.
   */
  private refuseUndefined(pointer: string, keyword: string): undefined {
    if (keyword === 'const') this.refuse(pointer, keyword, '"const" must be a JSON value.');
  }

  private refuseUnknown(pointer: string, keyword: string): undefined {
    const near = nearest(keyword, [...Object.keys(KEYWORDS), ...Object.keys(ANNOTATIONS)]);
    const hint = near === undefined ? undefined : `Did you mean ${showValue(near)}?`;
    this.refuse(pointer, keyword, `${showValue(keyword)} is not a supported keyword.`, hint);
  }

  private readDependencies(
    node: SchemaNode,
    value: JsonObject,
    each: (child: unknown, key: string) => SchemaNode,
  ): void {
    const entries = Object.entries(value);
    const isList = (one: readonly [string, unknown]): one is [string, string[]] => Array.isArray(one[1]);
    node.dependentRequired = new Map(entries.filter(isList));
    node.dependentSchemas = new Map(
      entries.filter((entry) => !isList(entry)).map(([key, one]) => [key, each(one, key)]),
    );
  }

  private readPattern(node: SchemaNode, source: string): void {
    const pattern = patternOf(source);
    if ('test' in pattern) node.pattern = pattern;
    else this.refuse(node.pointer, 'pattern', `The pattern ${showValue(source)} ${pattern.problem}.`);
  }

  private readFormat(node: SchemaNode, format: string): void {
    if (isFormat(format)) node.format = format;
    else if (this.options.anyFormat !== true) {
      const message = `The format ${showValue(format)} is not supported.`;
      this.refuse(node.pointer, 'format', message, 'Use "uuid", "date-time", "date", "time" or "ipv4", or a pattern.');
    }
  }
}

/** Whether a value is a plain object: no map, no date, nothing inherited. */
function isPlain(schema: unknown): schema is JsonObject {
  if (Object.prototype.toString.call(schema) !== '[object Object]') return false;
  for (const name in schema as object) if (!Object.hasOwn(schema as object, name)) return false;
  return true;
}

const HOLDS = 'Use "path", "rel-path", "glob" or "code".';

/** An issue of a schema as a sentence. */
export function sayIssue({ path, message }: Issue): string {
  return `${cutText(path || '/')}: ${message}`;
}
