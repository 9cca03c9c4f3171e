/** What `lcp demo` shows, from the source. */
import { run } from '../src/cli/run.ts';

process.exitCode = await run(['demo'], process);
