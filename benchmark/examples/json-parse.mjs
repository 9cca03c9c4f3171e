// Answers with what JSON.parse makes of the whole text: the smallest program that takes part.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { id, text } = JSON.parse(line);
  let value = null;
  try {
    value = JSON.parse(text);
  } catch {}
  console.log(JSON.stringify({ id, value }));
}
