/** Signs that say by themselves that something is well, and the characters for a class of them. */
export const GOOD_SIGNS = '✅✔☑✓🟢🎉👍';
export const GOOD_SIGN = /* @__PURE__ */ new RegExp(`[${GOOD_SIGNS}]`, 'u');

/** Signs that say by themselves that something is not well. */
export const BAD_SIGNS = '❌❎✖✗✘🔴⛔🛑🚫👎';
export const BAD_SIGN = /* @__PURE__ */ new RegExp(`[${BAD_SIGNS}]`, 'u');
