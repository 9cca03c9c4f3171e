/**
 * Asks a model again until its reply is a message, or until asking again makes no sense.
 *
 * There is no model: what it would answer is written down below.
 */
import { pathToFileURL } from 'node:url';
import { parse, type Refusal } from '@sheratan/contracts';
import { LlmReply } from '@sheratan/contracts/lcp';
import { planReask, takeReading } from '@sheratan/contracts/prompt';
import { joinPieces } from '@sheratan/contracts/stream';

type Model = (prompt: string) => Promise<string>;

/** The message of a reply; if there is none, an `ErrorResult` that says why. */
export async function readReply(reply: string, ask: Model): Promise<LlmReply> {
  const history: Refusal[] = [];
  let pieces = [reply];
  let parsed = parse(LlmReply, reply);
  while (!parsed.success) {
    history.push(parsed);
    const plan = planReask(history, LlmReply, { text: pieces.join(''), maxAsks: 3 });
    if (plan.do === 'give_up') return plan.result;
    const answer = await ask(plan.prompt);
    // The rest of a cut message is joined to the pieces so far.
    pieces = plan.do === 'continue' ? [...pieces, answer] : [answer];
    // If the model meant none of the readings, it sends the whole message again.
    const isLetter = plan.do === 'choose' && !answer.includes('{');
    parsed = isLetter ? takeReading(parsed, LlmReply, answer) : joinPieces(LlmReply, pieces);
  }
  return parsed.value;
}

const order = (content: string) => `{"ok":true,"action":"write_file","path":"notes.txt","content":"${content}"}`;

/** Dialogues: the first reply, and what the model answers to each question. */
export const dialogues: { [name: string]: string[] } = {
  'a slip': [
    '{"ok":true,"action":"read_file","path":"README.md"}',
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Read","kind":"read_file","params":{"path":"README.md"},"auto_dispatch":true}]}',
  ],
  'a message that was cut': [
    '{"ok":true,"action":"mission_complete","summary":"The README says how to ins',
    'tall the service."}',
  ],
  'two readings': [order('Look in C:\\new\\docs.'), '**B**'],
  'a model that repeats itself': ['I would rather not.', 'I would rather not, really.'],
};

/** Plays a dialogue, and prints the questions and the outcome. */
export async function play([first = '', ...answers]: readonly string[]): Promise<{ asked: string[]; reply: LlmReply }> {
  const asked: string[] = [];
  const left = [...answers];
  const reply = await readReply(first, async (prompt) => {
    asked.push(prompt);
    return left.shift() ?? '';
  });
  return { asked, reply };
}

/** Plays them all and prints them. */
async function main(): Promise<void> {
  for (const [name, replies] of Object.entries(dialogues)) {
    const { asked, reply } = await play(replies);
    console.log(`\n# ${name}`);
    for (const [i, prompt] of asked.entries()) console.log(`< ${replies[i]}\n\n${prompt}\n\n> ${replies[i + 1]}`);
    console.log(`\n= ${JSON.stringify(reply)}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
