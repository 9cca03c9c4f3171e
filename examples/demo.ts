/** What `lcp demo` shows, from the source. */
import { showDemo } from '../src/cli/show-demo.ts';

showDemo();
