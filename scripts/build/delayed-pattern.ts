/**
 * Stands for a constant regular expression and makes it when it is first used. For all methods of strings and for
 * `test`, `exec`, `source`, `flags` and `lastIndex` it is that regular expression; it is no instance of `RegExp`.
 */
export class DelayedPattern {
  private readonly make: () => RegExp;
  private pattern: RegExp | undefined;

  constructor(make: () => RegExp) {
    this.make = make;
    this.pattern = undefined;
  }

  private get made(): RegExp {
    this.pattern ??= this.make();
    return this.pattern;
  }

  get source(): string {
    return this.made.source;
  }

  get flags(): string {
    return this.made.flags;
  }

  get lastIndex(): number {
    return this.made.lastIndex;
  }

  set lastIndex(index: number) {
    this.made.lastIndex = index;
  }

  test(text: string): boolean {
    return this.made.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.made.exec(text);
  }

  [Symbol.match](text: string): RegExpMatchArray | null {
    return this.made[Symbol.match](text);
  }

  [Symbol.matchAll](text: string): RegExpStringIterator<RegExpMatchArray> {
    return this.made[Symbol.matchAll](text);
  }

  [Symbol.replace](text: string, by: string): string {
    return this.made[Symbol.replace](text, by);
  }

  [Symbol.search](text: string): number {
    return this.made[Symbol.search](text);
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.made[Symbol.split](text, limit);
  }
}
