import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Part } from '../../generated/definitions.ts';
import type { zodSchemas } from './zod-schemas.ts';

const bench = fileURLToPath(new URL('..', import.meta.url));

/** TypeChat reads zod 3 only: it is bundled with that one in the place of zod 4. */
const PROGRAM = `
  import { z } from 'zod';
  import { getZodSchemaAsTypeScript } from 'typechat/zod';
  import { zodSchemas } from './tokens/zod-schemas.ts';
  export const typeChatText = (names, tell) => getZodSchemaAsTypeScript(zodSchemas(z, names, tell));
`;

/** What TypeChat shows an LLM of some contracts, with the comments that `tell` gives. */
export async function typeChatText(names: readonly string[], tell: Parameters<typeof zodSchemas>[2]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'typechat-'));
  try {
    const outfile = join(folder, 'typechat.mjs');
    await build({
      stdin: { contents: PROGRAM, resolveDir: bench, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      alias: { zod: 'zod3' },
      outfile,
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    const program = (await import(pathToFileURL(outfile).href)) as {
      typeChatText: (names: readonly string[], tell?: (part: Part) => string | undefined) => string;
    };
    return program.typeChatText(names, tell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
