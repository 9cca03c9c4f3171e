/** Shows how far a suite is, in one line on stderr; where stderr is no terminal, in one line for each tenth. */
export function showProgress(suite: string, done: number, all: number): void {
  const percent = Math.floor((done / all) * 100);
  if (process.stderr.isTTY) process.stderr.write(`\r${suite}: ${percent} %\x1b[K`);
  else if (Math.floor((done / all) * 10) > Math.floor(((done - 1) / all) * 10)) console.error(`${suite}: ${percent} %`);
  if (process.stderr.isTTY && done === all) process.stderr.write('\r\x1b[K');
}
