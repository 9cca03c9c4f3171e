import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { validate } from '../../src/check/validate.ts';
import { LlmReply, MissionComplete } from '../../src/index.ts';
import { damageKinds, sampleReplies } from '../../src/testing/plain/index.ts';
import { bundled, inFolder, lcp } from './run.ts';

inFolder(() => {
  mkdirSync('with-config');
  writeFileSync(
    'with-config/contracts.config.json',
    JSON.stringify({ protocol: { only: ['read_file', 'mission_complete', 'error'] } }),
  );
});

const linesOf = (stdout: string) => stdout.trimEnd().split('\n');
const read = (stdout: string) => linesOf(stdout).map((line) => JSON.parse(line));

describe('lcp samples', () => {
  it('prints messages, a line each', async () => {
    const { exit, stdout, stderr } = await lcp(
      'samples',
      'mission-complete',
      '--count',
      '5',
      '--seed',
      '7',
      '--strict',
    );
    expect([exit, stderr]).toEqual([0, '']);
    const messages = read(stdout);
    expect(messages.length).toBe(5);
    for (const message of messages) expect(validate(MissionComplete, message, { strict: true }).success).toBe(true);
  });

  it('prints ten without a count, and none for 0', async () => {
    expect(read((await lcp('samples', 'llm-reply')).stdout).length).toBe(10);
    expect(await lcp('samples', 'llm-reply', '-n', '0')).toEqual({ exit: 0, stdout: '', stderr: '' });
  });

  it('prints the replies that the library draws, by the same seed', async () => {
    const { stdout } = await lcp('samples', 'llm-reply', '--damage', '--count', '20', '--seed', '7');
    expect(read(stdout)).toEqual(JSON.parse(JSON.stringify([...sampleReplies(LlmReply, { seed: '7', count: 20 })])));
    expect(stdout).toBe((await lcp('samples', 'llm-reply', '--damage', '--count', '20', '--seed', '7')).stdout);
  });

  it('prints values with one mistake', async () => {
    for (const { value, issue } of read((await lcp('samples', 'llm-reply', '--invalid')).stdout)) {
      expect(validate(LlmReply, value)).toMatchObject({ success: false, issues: [issue] });
    }
  });

  it('keeps to kinds of damage, and lists them', async () => {
    const { stdout } = await lcp('samples', 'llm-reply', '--damage', '--kinds', 'cut-in-string, think', '-n', '8');
    for (const { made } of read(stdout)) expect(['cut-in-string', 'think']).toContain(made[0]);
    expect(linesOf((await lcp('samples', '--list-kinds')).stdout)).toEqual(damageKinds);
  });

  it('follows the protocol of the project', async () => {
    const config = ['--config', 'with-config/contracts.config.json'];
    const { stdout } = await lcp('samples', 'llm-reply', '-n', '60', ...config);
    expect(new Set(read(stdout).map(({ action }) => action))).toEqual(new Set(['mission_complete', 'error']));
  });

  it('writes as fast as it is read', async () => {
    const args = ['samples', 'mission-complete', '-n', '900000000000', '--seed', 'a'];
    const child = spawn(process.execPath, [bundled(), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let length = 0;
    for await (const text of child.stdout.setEncoding('utf8')) {
      length += text.length;
      if (length > 1000) break;
    }
    expect(length).toBeGreaterThan(1000);
    expect(child.exitCode).toBeNull();
  });

  it.each([
    [['samples'], /Name a contract/],
    [['samples', 'llm-replie'], /llm-reply/],
    [['samples', 'llm-reply', '--damage', '--invalid'], /--damage and --invalid cannot/],
    [['samples', 'llm-reply', '--kinds', 'think'], /need --damage/],
    [['samples', 'llm-reply', '--damage', '--strict'], /strict already/],
    [
      ['samples', 'llm-reply', '--damage', '--kinds', 'thinks'],
      /"thinks" is not a kind of damage\. Did you mean "think"\?/,
    ],
    [['samples', 'llm-reply', '--damage', '--kinds', 'too-long'], /No kind of damage is left/],
    [['samples', 'llm-reply', '--count', '-3'], /whole number/],
    [['samples', 'llm-reply', '--count', 'many'], /whole number/],
  ])('ends with 2 for %j', async (args, message) => {
    const { exit, stdout, stderr } = await lcp(...args);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});
