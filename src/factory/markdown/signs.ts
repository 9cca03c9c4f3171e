/** Signs that say by themselves that something is well. */
export const GOOD_SIGN = /[✅✔☑🟢🎉👍]/u;

/** Signs that say by themselves that something is not well. */
export const BAD_SIGN = /[❌❎✖✗✘🔴⛔🛑🚫👎]/u;
