import { spawn } from 'node:child_process';

/**
 * The program that is scored: gets one JSON line for each text, and answers with one. It is started when it is first asked.
 *
 * @param {string[]} command
 * @param {number} timeout in milliseconds, for one text
 */
export function openProgram([name, ...args], timeout) {
  let running;
  const program = { ask, close: () => running?.child.kill(), /** How many texts got no answer. */ lost: 0 };
  return program;

  /** Sends one text and waits for its answer; undefined where the program ends, takes too long, or writes no JSON with the id. */
  async function ask({ id, schema, text }) {
    running ??= start();
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, timeout);
    });
    running.child.stdin.write(`${ascii({ id, schema, text })}\n`);
    const line = await Promise.race([running.lines.next(), late]);
    clearTimeout(timer);
    try {
      const answer = JSON.parse(line.value);
      if (answer.id === id) return answer;
    } catch {}
    running.child.kill('SIGKILL');
    running = undefined;
    program.lost += 1;
    return undefined;
  }

  function start() {
    const child = spawn(name, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    // Who does not read to the end is told by what is missing.
    child.stdin.on('error', () => {});
    child.on('error', ({ message }) => {
      console.error(message);
      process.exit(2);
    });
    return { child, lines: linesOf(child.stdout.setEncoding('utf8')) };
  }
}

/** JSON in ASCII, so that no program splits a line at U+2028 or reads it in the encoding of its system. */
function ascii(value) {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function* linesOf(stream) {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    yield* lines;
  }
}
