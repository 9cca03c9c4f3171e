/** TypeScript that a page shows is a part of a program in `examples/`, which `npm run check:types` compiles, or compiles here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from './share.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const namesIn = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** What a page leaves to its readers, with the types that the packages of the providers give it. */
const GIVEN: { [page: string]: string } = {
  'docs/many-machines.md':
    'declare const port: number, host: string, project: string; declare const signal: AbortSignal;',
  'docs/prompts.md': `
    declare const ask: (prompt: string) => Promise<string>;
    declare const context: import('@sheratan/contracts').MissionContext;`,
  'docs/providers.md': `
    type Schema = { [keyword: string]: unknown };
    type Format = { type: 'json_schema'; name: string; schema: Schema; strict?: boolean };
    type Tool = { name: string; input_schema: Schema & { type: 'object' }; strict?: boolean };
    type Block = { type: 'text'; text: string } | { type: 'tool_use'; name: string; input: unknown };
    declare const model: string, input: string, contents: string, max_tokens: number;
    declare const messages: { role: 'user' | 'assistant'; content: string }[];
    declare const openai: { responses: {
      create(body: { model: string; input: string; text: { format: Format } }): Promise<{ output_text: string; status?: string }>;
    } };
    declare const anthropic: { messages: {
      create(body: {
        model: string;
        max_tokens: number;
        messages: typeof messages;
        tools: Tool[];
        tool_choice: { type: 'tool'; name: string };
      }): Promise<{ content: Block[] }>;
    } };
    declare const ai: { models: {
      generateContent(body: {
        model: string;
        contents: string;
        config: { responseMimeType: string; responseJsonSchema: unknown };
      }): Promise<{ text: string | undefined }>;
    } };`,
};

/** The lines without what they are indented by: a page may quote a part of a function. */
const linesOf = (text: string) => text.trim().replace(/^ +/gm, '');
const programs = namesIn('examples', '.ts').map((file) => linesOf(readFileSync(join(root, file), 'utf8')));

const shown = ['README.md', ...namesIn('docs', '.md')].flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => {
    const place = `${page}:${text.slice(0, index).split('\n').length}`;
    return { page, place, code, file: `${root}examples/${place.replace(/\W/g, '-')}.ts` };
  });
});
const own = shown.filter(({ code }) => !programs.some((program) => program.includes(linesOf(code))));

/** The declarations of other packages take as long to read as all of ours. */
const isDaily = (code: string) =>
  ![...code.matchAll(/ from '(.*)';$/gm)].some(([, from]) => !/^@sheratan\//.test(from ?? ''));
const compiled = own.filter(({ code }) => isFull || isDaily(code));

describe('the TypeScript of the pages', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  let program: ts.Program;
  beforeAll(() => {
    const host = ts.createCompilerHost(options);
    const texts = new Map(compiled.map(({ page, code, file }) => [file, `${code}\n${GIVEN[page] ?? ''}`]));
    const { readFile, fileExists } = host;
    host.readFile = (file) => texts.get(file) ?? readFile(file);
    host.fileExists = (file) => texts.has(file) || fileExists(file);
    program = ts.createProgram([...texts.keys()], options, host);
  });

  it('is found', () => {
    expect(shown.length).toBeGreaterThan(own.length);
    expect(compiled.map(({ page }) => page)).toContain('docs/streams.md');
    expect(Object.keys(GIVEN).filter((page) => !own.some((one) => one.page === page))).toEqual([]);
  });

  it.each(compiled.map(({ place, file }) => [place, file]))('%s compiles', (_, file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    expect(source).toBeDefined();
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });
});
