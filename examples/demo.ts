/** Reads the sample replies and the sample job and result files, and prints what came out or exactly why not. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Contract,
  contracts,
  type Issue,
  JobEnvelope,
  JobResult,
  lint,
  parse,
  validate,
} from '@sheratan/contracts';

const here = new URL('.', import.meta.url);

console.log('Replies, as a chat page gives them:\n');
for (const file of readdirSync(new URL('replies', here)).sort()) {
  const contract = contractOf(file);
  const text = readFileSync(new URL(`replies/${file}`, here), 'utf8');
  const parsed = parse(contract, text);
  if (parsed.success) {
    const dropped = parsed.repairs.length > 0 ? `, ${parsed.repairs.map(({ code }) => code).join(', ')}` : '';
    console.log(`✓ ${file}: ${contract.name}${dropped}\n    ${shorten(JSON.stringify(parsed.value))}`);
    show(parsed.warnings);
  } else {
    console.log(`✗ ${file}: ${contract.name} refused, ${parsed.reason}`);
    show(parsed.issues);
  }
}

console.log('\nFiles of the spool:\n');
for (const [folder, contract] of [
  ['webrelay_out', JobEnvelope],
  ['webrelay_in', JobResult],
] as [string, Contract<unknown>][]) {
  for (const file of readdirSync(new URL(`spool/${folder}`, here)).sort()) {
    const value: unknown = JSON.parse(readFileSync(new URL(`spool/${folder}/${file}`, here), 'utf8'));
    const valid = validate(contract, value);
    console.log(`${valid.success ? '✓' : '✗'} ${folder}/${file}: ${contract.name}`);
    show(valid.success ? lint(contract, valid.value) : valid.issues);
  }
}

/** `14-factory-response-blocking.txt` names its contract; without one it is a reply of the LLM. */
function contractOf(file: string): Contract<unknown> {
  const name = ['FactoryResponse', 'SpeckitResponse'].find((known) =>
    file.includes(known.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()),
  );
  return (contracts as Record<string, Contract<unknown>>)[name ?? 'LlmReply'] as Contract<unknown>;
}

function show(issues: readonly Issue[]): void {
  for (const { severity, path, line, column, message, hint } of issues.slice(0, 3)) {
    const where = line === undefined ? '' : `line ${line}, column ${column}: `;
    console.log(`    ${severity} ${path ? `${path} ` : ''}— ${where}${message}${hint ? ` ${hint}` : ''}`);
  }
  if (issues.length > 3) console.log(`    … and ${issues.length - 3} more`);
}

function shorten(text: string): string {
  return text.length > 110 ? `${text.slice(0, 110)}…` : text;
}
