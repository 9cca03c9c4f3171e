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
];
