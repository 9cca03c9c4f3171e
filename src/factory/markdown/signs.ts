/** Signs that mean by themselves that something is well, to be put into a character class. */
export const GOOD_SIGNS = '✅✔☑✓🟢🎉👍';
export const GOOD_SIGN = /* @__PURE__ */ new RegExp(`[${GOOD_SIGNS}]`, 'u');

/** Signs that mean by themselves that something is not well, to be put into a character class. */
export const BAD_SIGNS = '❌❎✖✗✘🔴⛔🛑🚫👎';
export const BAD_SIGN = /* @__PURE__ */ new RegExp(`[${BAD_SIGNS}]`, 'u');

/** Whether a sign leaves a claim open, or brackets around it stand for a choice: "🟡 PASS", "[success]". */
export function isUnsure(line: string): boolean {
  return OPEN_SIGN.test(line) || /^\s*\[[^[\]]+\]\s*$/.test(line);
}

const OPEN_SIGN = /[🟡🟠🔶🚧⏳⌛⏸🔄⚠❗‼]/u;
