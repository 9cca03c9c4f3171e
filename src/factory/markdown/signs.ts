/** Signs that mean that something is good, for use in a character class. */
export const GOOD_SIGNS = '✅✔☑✓🟢🎉👍';
export const GOOD_SIGN = /* @__PURE__ */ new RegExp(`[${GOOD_SIGNS}]`, 'u');

/** Signs that mean that something is bad, for use in a character class. */
export const BAD_SIGNS = '❌❎✖✗✘🔴⛔🛑🚫👎';
export const BAD_SIGN = /* @__PURE__ */ new RegExp(`[${BAD_SIGNS}]`, 'u');

/** Whether a sign makes a claim uncertain, or brackets around it mean a choice: "🟡 PASS", "[success]". */
export function isUnsure(line: string): boolean {
  return OPEN_SIGN.test(line) || /^\s*\[[^[\]]+\]\s*$/.test(line);
}

const OPEN_SIGN = /[🟡🟠🔶🚧⏳⌛⏸🔄⚠❗‼]/u;
