import type { Place } from './place.ts';

/** Where reasoning, a turn or a text of YAML begins and ends. */
export const thoughts: readonly Place[] = [
  // A tag that closes, and is only shown.
  ['<think>\n```\n</think>\n¤\n```\n</think>\n§', 'message'],
  ['<think>\n> </think>\n¤\n</think>\n§', 'message'],
  ['<think>\n<details>x</details>\n¤\n</think>\n§', 'message'],
  ['<think>\n</details>\n¤\n</think>\n§', 'message'],
  ['<details type="reasoning">\na “</details>” b\n¤\n</details>\n§', 'message'],
  ['<details type="reasoning">\na „</details>“ b\n¤\n</details>\n§', 'message'],
  ['<think>“`” ` </think> `\n¤\n</think>\n§', 'message'],
  // Gemma opens its channel for thoughts with one mark and closes it with another.
  ['<|channel>thought\nPerhaps ¤?\n<channel|>§', 'message'],
  ['<|channel>thought\n<channel|>§<turn|>', 'message'],
  ['<|channel>thought\nPerhaps §', 'no_json'],
  ['Perhaps §\n<channel|>', 'no_json'],
  ['The mark `<|channel>thought` opens it.\n§', 'message'],
  // Marks of code that do not pair hide nothing.
  ['<think>it`s fine</think>\n§', 'message'],
  ['<think>“`”</think>\nIt`s done.\n§', 'guess'],
  // One that opens and does not close.
  ['<example>\nx\n§', 'no_json'],
  ['§\n<example>', 'guess'],
  ['§\n[/THINK]', 'no_json'],
  ['§\n[/reasoning]', 'no_json'],
  // A turn that does not end.
  ['<|im_start|>user\n§', 'no_json'],
  ['<|channel|>analysis<|message|>§', 'no_json'],
  // A text of YAML holds what is further indented, and empty lines.
  ['<think>\ncontent: |\nb: </think>\n§', 'message'],
  ['<think>\ncontent: |\n  x\n</think>\n§', 'message'],
  ['<think>\ncontent: |\n  content: |\n</think>\n§', 'message'],
  ['ok: true\naction: write_file\npath: a\ncontent: |\n  content: |\n    x\n  </think>\n§', 'ambiguous'],
  ['ok: true\naction: write_file\npath: a\ncontent: |\n  x\n\n  </think>\n§', 'ambiguous'],
  ['action: write_file\ncontent: |\n  §', 'ambiguous'],
];
