/** A message that a contract refuses, why, and every issue that is expected. */
export type BadMessage = [why: string, message: unknown, issues: ExpectedIssue[]];

/** `telling` is what message and hint, one behind the other, must say. */
export type ExpectedIssue = [code: string, path: string, telling?: RegExp | undefined];
