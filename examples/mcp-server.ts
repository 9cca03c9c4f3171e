/**
 * An MCP server whose tools are the kinds of the protocol that work on files: `npx tsx examples/mcp-server.ts PROJECT`. It speaks
 * through standard input and output, and touches nothing outside of the project.
 */
import { pathToFileURL } from 'node:url';
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import * as contracts from '@sheratan/contracts';
import { actionTable } from '@sheratan/contracts/lcp';
import { withJsonSchema } from '@sheratan/contracts/prompt';
import { fileKinds } from '@sheratan/contracts/spool';

/** The server, not connected yet. */
export function createServer(project: string): McpServer {
  const server = new McpServer({ name: 'project-files', version: '1.0.0' });
  const work = fileKinds({ roots: [project] });
  const about = (kind: string) => actionTable.find((row) => row.kind === kind)?.purpose ?? kind;
  const how = (signal: AbortSignal) => ({ signal, attempt: 1, job: undefined });

  server.registerTool(
    'list_files',
    { description: about('list_files'), inputSchema: withJsonSchema(contracts.ListFilesParams) },
    async (params, { mcpReq }) => answer(await work.list_files(params, how(mcpReq.signal))),
  );
  server.registerTool(
    'read_file',
    { description: about('read_file'), inputSchema: withJsonSchema(contracts.ReadFileParams) },
    async (params, { mcpReq }) => answer(await work.read_file(params, how(mcpReq.signal))),
  );
  server.registerTool(
    'write_file',
    { description: about('write_file'), inputSchema: withJsonSchema(contracts.WriteFileParams) },
    async (params, { mcpReq }) => answer(await work.write_file(params, how(mcpReq.signal))),
  );
  return server;
}

/** A result of the protocol, which is checked before it goes out. */
function answer(result: contracts.ToolResult): CallToolResult {
  const text = contracts.stringify(contracts.ToolResult, result);
  return { content: [{ type: 'text', text }], structuredContent: { ...result }, isError: !result.ok };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await createServer(process.argv[2] ?? '.').connect(new StdioServerTransport());
}
