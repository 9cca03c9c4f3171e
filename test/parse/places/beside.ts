import type { Place } from './place.ts';

/** What frameworks, servers and pages put beside a message, and what is left of another one. */
export const beside: readonly Place[] = [
  // A second message without its tag, and the rest of one that was split.
  ['§\n{"ok": true, "summary": "Another one."}', 'ambiguous'],
  ['§\n{"new_jobs": []}', 'ambiguous'],
  ['{"path": "a.md", "content": "x"}\n§', 'ambiguous'],
  ['§,\n{"mode": "append"}', 'unrepairable'],
  ['{"commentary": "It is a draft."},\n§', 'guess'],
  ['§\n\n{"status": "ok"}', 'message'],
  ['data: §\n\ndata: {"error": {"message": "overloaded"}}', 'guess'],
  ['data: §\n\nevent: cancelled\ndata: {}', 'guess'],
  // What a page's tag says of its text.
  [
    '<div class="user-message">{&quot;ok&quot;:true,&quot;action&quot;:&quot;mission_complete&quot;,&quot;summary&quot;:&quot;All is done.&quot;}</div>',
    'guess',
  ],
  [
    '<pre class="example">{&quot;ok&quot;:true,&quot;action&quot;:&quot;mission_complete&quot;,&quot;summary&quot;:&quot;All is done.&quot;}</pre>',
    'guess',
  ],
  [
    '<div data-message-author-role="assistant">{&quot;ok&quot;:true,&quot;action&quot;:&quot;mission_complete&quot;,&quot;summary&quot;:&quot;All is done.&quot;}</div>',
    'message',
  ],
  // What a program or a server prints.
  ['GET /reply\n\n200 OK\n§', 'guess'],
  ['201 Created\n§', 'guess'],
  ['ssh host "cat reply.json"\n§', 'guess'],
  ['[Tool: browser]\n§', 'guess'],
  ['Search result 1: example.org\n§', 'guess'],
  ['PR #31\n§', 'guess'],
  ['Step 1: read src/a.ts\n§', 'message'],
  ['### Response:\n§\n\n### Instruction:\nNow the next.', 'guess'],
  ['### Instruction:\nGo on.\n\n### Response:\n§', 'message'],
  // What pages add.
  ['DeepSeek-R1\n§', 'message'],
  ['Claude Sonnet 4\n\n§', 'message'],
  ['Gemini 2.5 Pro\n§', 'message'],
  ['Claude 3 wrote\n§', 'guess'],
  ['Searched the web\n\n§', 'message'],
  ['4 Quellen durchsucht\n\n§', 'message'],
  ['json\nEinklappen\n§', 'message'],
  ['§\n\nReply to Claude...', 'message'],
  ['§\n\nRelated', 'message'],
  ['The reply:\n§\nEnd of reply.', 'message'],
  ['§\n\nPartager\nRégénérer', 'message'],
  ['§\n\n⬆ rejected', 'guess'],
  ['§\n\n→ Next: read the file.', 'message'],
  // Fields that nothing has read: items of a list explain them, unless a comma ends their lines.
  ['Fields:\n- "ok": true\n- "action": "write_file"\n- "path": "a"\n\n§', 'guess'],
  ['Fields:\n- "ok": true,\n- "action": "write_file",\n- "path": "a",\n\n§', 'guess'],
  ['Fields:\n- "ok": true，\n- "action": "write_file"，\n\n§', 'guess'],
  ['§\n\n- "action": "write_file", "path": "b",', 'guess'],
  ['path:\t"b",\naction:\t"write_file",\n\n§', 'guess'],
  ['§\n\npath: "b", \r\naction: "write_file",\t\r\n', 'guess'],
  ['§\n\npath: "b",\naction: "write_file",', 'guess'],
  ['path: "b";\naction: "write_file";\n\n§', 'guess'],
  ['The "action": "mission_complete" and "ok":  true.\n\n§', 'message'],
  ['§\n\nThe "action": "mission_complete" says so, and the "level": 1.', 'message'],
  [
    `§\n\nThere is "path": "b".\n\n${'All of it was read. '.repeat(60)}\n\nThe "action": "mission_complete" says it.`,
    'message',
  ],
  // What was to be an object shows a message by its tag, which a comment may stand behind.
  ['{"action"/*c*/: } §', 'ambiguous'],
  ['{"x" "action" // c\n: } §', 'ambiguous'],
  ['{"x" "action" # c\r\n: } §', 'ambiguous'],
  ['{"action" / : "x", ok} §', 'guess'],
  ['{"action" /* c : "x", ok} §', 'guess'],
  [`{"a" ${'x '.repeat(1050)} "action": "x"} §`, 'guess'],
  ['{"action":"mission_complete|error","ok":true}\n§', 'guess'],
  ['{"action":"mission_complete","ok":true,"deliverables":["a", "<b>"]}\n§', 'guess'],
  // Tags in objects of JSON are their own, those around texts of YAML as well.
  ['§\n{"b":\n"<think>"}\ncontent: |\n  x\n\n</think>', 'no_json'],
  ['content: |\n  x\n\n§\n{"b":\n"<think>"}\n</think>', 'no_json'],
  // An object with the tag, or with a member's name and a field of the contract, was to be a message.
  ['{"action":{"a":1},"ok":1,"z":2}\n§', 'guess'],
  ['{"action":"","z":2}\n§', 'message'],
  ['{"write_file":{"path":"a"}}\n§', 'ambiguous'],
  ['{"write_file":{"x":"a"}}\n§', 'message'],
  ['{"type":"write_file","z":1}\n§', 'message'],
];
