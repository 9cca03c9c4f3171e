/** Something is wrong with the package: the message says what, and what to do about it. */
export class CheckFailure extends Error {}
