/** MCP servers take contracts as they are: a client sees their schemas, and what it sends comes to the handler validated. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { McpServer } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../examples/mcp-server.ts';
import { contractOf } from '../../src/define/index.ts';
import { type Contract, contracts, LlmReply } from '../../src/index.ts';
import { withJsonSchema } from '../../src/prompt/index.ts';
import { compileSchema } from '../compile-schema.ts';
import { makeProgram } from '../run-program.ts';

const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 3 }, file: { type: 'string', holds: 'path' } },
} as const);

async function connected(server: McpServer): Promise<Client> {
  const [there, here] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([server.connect(there), client.connect(here)]);
  return client;
}

const DONE = { ok: true, action: 'mission_complete', summary: 'Done.' };

describe('a tool', () => {
  const tools: [string, Contract<unknown>, boolean, object, unknown, object, RegExp][] = [
    [
      'list',
      contracts.ListFilesParams,
      false,
      { patterns: ['*.py'] },
      { patterns: ['*.py'] },
      { patterns: [] },
      /patterns/,
    ],
    ['ticket', Ticket, false, { title: 'Tests fail' }, { title: 'Tests fail' }, { title: 'a' }, /title/],
    ['reply', LlmReply, false, DONE, DONE, { ok: true, action: 'think' }, /action/],
    ['wrapped', LlmReply, true, { reply: DONE }, DONE, { reply: { ...DONE, summary: '' } }, /reply\.summary/],
  ];
  const seen: unknown[] = [];
  const server = new McpServer({ name: 'tools', version: '1.0.0' });
  for (const [name, contract, wrap] of tools) {
    server.registerTool(
      name,
      { inputSchema: withJsonSchema(contract, { wrap }), outputSchema: withJsonSchema(contract) },
      async (message) => {
        seen.push(message);
        return { content: [], structuredContent: message as { [field: string]: unknown } };
      },
    );
  }
  let client: Client;
  beforeAll(async () => {
    client = await connected(server);
  });
  afterAll(() => client.close());

  it.each(tools)(
    '%s is listed with its schema, an object at the root',
    async (name, _contract, _wrap, good, _, bad) => {
      const { tools: listed } = await client.listTools();
      const schema = listed.find((tool) => tool.name === name)?.inputSchema as { type?: unknown; anyOf?: unknown };
      expect(schema.type).toBe('object');
      if (name === 'wrapped') expect(schema.anyOf).toBeUndefined();
      const takes = compileSchema(schema, { strict: false, validateFormats: false });
      expect([takes(good), takes(bad)]).toEqual([true, false]);
    },
  );

  it.each(tools)(
    '%s is called with the message, and answers with one',
    async (name, _contract, _wrap, good, expected) => {
      seen.length = 0;
      const result = await client.callTool({ name, arguments: good as { [field: string]: unknown } });
      expect(seen).toEqual([expected]);
      expect(result.isError).not.toBe(true);
      expect(result.structuredContent).toEqual(expected);
    },
  );

  it.each(tools)(
    '%s is not called with a message that the contract refuses',
    async (name, _c, _w, _g, _e, bad, reason) => {
      seen.length = 0;
      const result = await client.callTool({ name, arguments: bad as { [field: string]: unknown } });
      expect(seen).toEqual([]);
      expect(result.isError).toBe(true);
      expect(JSON.stringify(result.content)).toMatch(reason);
    },
  );
});

describe('the example', () => {
  const project = mkdtempSync(join(tmpdir(), 'mcp-'));
  mkdirSync(join(project, 'api'));
  writeFileSync(join(project, 'api/models.py'), 'class Berth:\n    bookings = []\n');
  afterAll(() => rmSync(project, { recursive: true }));

  const call = async (client: Client, name: string, params: object) => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: { ...params } });
    const [text] = content as { text?: string }[];
    return { result: structuredContent as { [field: string]: unknown } | undefined, isError, text: text?.text };
  };

  it('has the kinds that work on files for tools, with what they are for', async () => {
    const client = await connected(createServer(project));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_files', 'read_file', 'write_file']);
    for (const { description } of tools) expect(description).toMatch(/\.$/);
    await client.close();
  });

  it('lists, reads and writes below the project, and nowhere else', async () => {
    const client = await connected(createServer(project));
    expect((await call(client, 'list_files', { patterns: ['**/*.py'] })).result).toMatchObject({
      files: ['api/models.py'],
    });
    expect((await call(client, 'read_file', { path: 'api/models.py' })).result).toMatchObject({
      action: 'read_file_result',
      content: 'class Berth:\n    bookings = []\n',
    });
    const written = await call(client, 'write_file', { path: 'docs/review.md', new_content: '# Review\n' });
    expect(written).toMatchObject({ isError: false, result: { action: 'write_file', bytes_written: 9 } });
    expect(readFileSync(join(project, 'docs/review.md'), 'utf8')).toBe('# Review\n');
    for (const path of ['../secret', '/etc/passwd', 'api/missing.py']) {
      const failed = await call(client, 'read_file', { path });
      expect(failed).toMatchObject({ isError: true, result: { ok: false, action: 'error' } });
      expect(JSON.parse(failed.text ?? '')).toEqual(failed.result);
    }
    const refused = await call(client, 'read_file', { root: project });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/rel_path/);
    await client.close();
  });

  it('speaks through standard input and output', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const args = [makeProgram('examples/mcp-server.ts'), project];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    expect((await call(client, 'read_file', { path: 'api/models.py' })).result).toMatchObject({ ok: true });
    await client.close();
  });
});
