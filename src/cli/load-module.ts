import { pathToFileURL } from 'node:url';
import { isObject } from './config-text.ts';

/** What a module exports as its protocol, or why it cannot be loaded. */
export type LoadedModule = { exported: unknown } | { problem: string; hint?: string };

const ENDING = /\.([cm]?[jt]s)$/;

/** Whether a path names JavaScript or TypeScript. */
export function isModule(path: string): boolean {
  return ENDING.test(path);
}

/**
 * Loads the protocol that a module exports: as `protocol`, otherwise as its default export, otherwise the module
 * itself.
 *
 * TypeScript is loaded by Node itself, which strips the types; Node can do that since 22.18.
 */
export async function loadModule(file: string): Promise<LoadedModule> {
  let found: { [name: string]: unknown };
  try {
    found = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { [name: string]: unknown };
  } catch (error) {
    return explain(error);
  }
  // When a CommonJS module is imported, its exports are the `default` of the import.
  const whole = isObject(found.default) ? found.default : undefined;
  return { exported: found.protocol ?? whole?.protocol ?? whole?.default ?? found.default ?? found };
}

function explain(error: unknown): LoadedModule {
  const { code, message = String(error) } = (error ?? {}) as { code?: string; message?: string };
  const isTypeScript = code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.[cm]?ts"?/.test(message);
  if (isTypeScript) {
    const problem = `Node ${process.versions.node} does not load TypeScript.`;
    return { problem, hint: 'Use Node 22.18 or newer, or compile the file and name the .mjs file here.' };
  }
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    return {
      problem: message,
      hint: 'Node only strips types: enums, namespaces and parameter properties do not work.',
    };
  }
  const first = message.split('\n').filter((line) => line.trim() !== '');
  return { problem: first.slice(0, 6).join(' ') };
}
