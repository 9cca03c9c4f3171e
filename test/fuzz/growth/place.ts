/** Where a repeated unit stands in a text. */
export type Place = {
  name: string;
  /** Puts what is repeated there. */
  write(repeated: string): string;
  /** Longer texts are not looked at closely, in bytes. */
  most?: number;
};
