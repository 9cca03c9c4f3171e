import type { Issue } from '../words/issue.ts';

/** Why a text can no longer be a success, apart from mistakes in the message itself. */
export const WHY_HOPELESS = {
  strict: /* @__PURE__ */ about('uncertain', 'The text is not just the message as strict JSON.'),
  conflict: /* @__PURE__ */ about('duplicate_key', 'A field is given twice, with different values.'),
  changed: /* @__PURE__ */ about('ambiguous', 'The text after the message would change it into another message.'),
  several: /* @__PURE__ */ about('ambiguous', 'There are different messages.'),
};

export function limitIssue(maxBytes: number): Issue {
  return about('too_large', `The text has more than ${maxBytes} bytes.`);
}

function about(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}
