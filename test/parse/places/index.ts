import { beside } from './beside.ts';
import { code } from './code.ts';
import { layers } from './layers.ts';
import { logs } from './logs.ts';
import { markup } from './markup.ts';
import { more } from './more.ts';
import { pages } from './pages.ts';
import type { Place } from './place.ts';
import { prose } from './prose.ts';
import { thoughts } from './thoughts.ts';
import { voices } from './voices.ts';
import { wrapped } from './wrapped.ts';

/** All tables of places, by what stands there. */
export const places: { readonly [name: string]: readonly Place[] } = {
  beside,
  code,
  layers,
  logs,
  markup,
  more,
  pages,
  prose,
  thoughts,
  voices,
  wrapped,
};
