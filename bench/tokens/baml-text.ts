import { createRequire } from 'node:module';
import { definitions, type Part } from '../../generated/definitions.ts';
import { closureOf } from './tell-limits.ts';

type Runtime = {
  createContextManager(): unknown;
  buildRequestSync(
    name: string,
    args: object,
    context: unknown,
    ...rest: [null, null, boolean, object]
  ): { body: { text(): string } };
};
type Native = { BamlRuntime: { fromFiles(root: string, files: Record<string, string>, env: object): Runtime } };

process.env.BAML_LOG ??= 'off';
process.env.BAML_INTERNAL_LOG ??= 'off';

/** What BAML shows an LLM of some contracts, with the comments that `tell` gives. */
export function bamlText(names: readonly string[], tell: (part: Part) => string | undefined): string {
  const { BamlRuntime } = createRequire(import.meta.url)('@boundaryml/baml/native') as Native;
  const runtime = BamlRuntime.fromFiles('/', { 'main.baml': sourceOf(names, tell) }, {});
  const request = runtime.buildRequestSync('Read', {}, runtime.createContextManager(), null, null, false, {});
  const { messages } = JSON.parse(request.body.text()) as { messages: { content: string | { text: string }[] }[] };
  const [message] = messages;
  return typeof message?.content === 'string'
    ? message.content
    : (message?.content.map(({ text }) => text).join('') ?? '');
}

/** The contracts in the language of BAML, as well as that can say them: no patterns, no limits, no closed objects. */
function sourceOf(names: readonly string[], tell: (part: Part) => string | undefined): string {
  const unions = new Map<string, string>();
  /** Objects without a name of their own. */
  const inline: string[] = [];
  const classes = closureOf(names).flatMap((name) => {
    const part = definitions[name] as Part;
    if (part.anyOf !== undefined) {
      unions.set(name, part.anyOf.map(({ $ref = '' }) => unions.get($ref) ?? $ref).join(' | '));
      return [];
    }
    const fields = Object.entries(part.properties ?? {}).map(([field, value]) => {
      const mark = part.required?.includes(field) ? '' : '?';
      return `  f_${field} ${typeOf(value)}${mark} @alias(${JSON.stringify(field)})${described(value, '@')}`;
    });
    return [`class ${name} {\n${[...fields, described(part, '@@').trim()].join('\n')}\n}`];
  });

  function typeOf(part: Part): string {
    const { $ref, items = {}, properties = {}, additionalProperties: more } = part;
    if ($ref !== undefined) return unions.has($ref) ? `(${unions.get($ref)})` : $ref;
    if (part.const !== undefined) return JSON.stringify(part.const);
    if (part.enum !== undefined) return `(${part.enum.map((word) => JSON.stringify(word)).join(' | ')})`;
    switch (part.type) {
      case 'array':
        return `${typeOf(items)}[]`;
      case 'object':
        if (Object.keys(properties).length > 0) return inlineClass(part);
        return `map<string, ${typeof more === 'object' ? typeOf(more) : 'Any'}>`;
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'string':
        return 'string';
      default:
        return 'Any';
    }
  }

  function inlineClass({ properties = {}, required = [] }: Part): string {
    const name = `Part${inline.length}`;
    const fields = Object.entries(properties).map(
      ([field, value]) =>
        `  f_${field} ${typeOf(value)}${required.includes(field) ? '' : '?'} @alias(${JSON.stringify(field)})${described(value, '@')}`,
    );
    inline.push(`class ${name} {\n${fields.join('\n')}\n}`);
    return name;
  }

  function described(part: Part, at: string): string {
    const text = tell(part);
    return text === undefined ? '' : ` ${at}description(${JSON.stringify(text)})`;
  }

  const body = [...classes, ...inline];
  const result = names.map((name) => unions.get(name) ?? name).join(' | ');
  return [
    'client<llm> Nobody {\n  provider openai\n  options {\n    model "none"\n    api_key "none"\n    base_url "http://localhost"\n  }\n}',
    'type Any = string | int | float | bool | null | Any[] | map<string, Any>',
    ...body,
    `function Read() -> ${result} {\n  client Nobody\n  prompt #"{{ ctx.output_format }}"#\n}`,
  ].join('\n\n');
}
