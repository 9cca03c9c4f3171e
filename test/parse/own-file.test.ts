/** Words that name the file which the message itself writes hand the message over; those of another file say whose text it is. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const order = '{"ok":true,"action":"write_file","path":"src/load.js","content":"let a = 1;\\n"}';
const job = `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"Write it","kind":"write_file","params":{"root":"/srv","rel_path":"src/load.js","content":""}}]}`;

describe('a sentence before an order', () => {
  it.each([
    "I'll create `src/load.js`:",
    'I will save the result to `src/load.js`:',
    'Ich erstelle jetzt `load.js`:',
    'Let me fix the bug in `src/load.js`:',
    'The following JSON writes `src/load.js`:',
    'This is the order for src/load.js:',
    "I'll write this to `src/load.js`:",
    'This goes into load.js:',
    'I fixed it in `src/other.js`:',
    'I put this in `src/other.js`, and the tests pass:',
    'I wrote it to `src/other.js`. Here is the order:',
    'The output is written to `out/log.txt`.',
    'The helper is moved. It belongs in `src/other.js`.',
  ])('may name its file: %s', (words) => {
    for (const message of [order, job])
      for (const text of [`${words}\n\n${message}`, `${words}\n\n\`\`\`json\n${message}\n\`\`\``])
        expect(parse(LlmReply, text), text).toMatchObject({ success: true, value: JSON.parse(message) });
  });

  it.each([
    "I'll create `fixtures/reply.json`:",
    'Save this to `tests/load.js`:',
    'Create `src/load.js` and `fixtures/reply.json`:',
    'In `reply.json`:',
    "I'll write this to `reply.json`:",
    'This goes into `out/reply.json`:',
    'I save it as reply.json:',
    'Now I am putting the JSON in "reply.json":',
    'The following should be saved as `reply.json`:',
    'Ich schreibe das in `antwort.json`:',
  ])('says by another one that it is a content: %s', (words) => {
    expect(parse(LlmReply, `${words}\n\n${order}`)).toMatchObject({ success: false, reason: 'uncertain' });
  });
});
