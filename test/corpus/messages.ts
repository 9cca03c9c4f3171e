import type { Message } from './message.ts';
import { ends } from './messages/ends.ts';
import { factory } from './messages/factory.ts';
import { inputs } from './messages/inputs.ts';
import { orders } from './messages/orders.ts';
import { plans } from './messages/plans.ts';
import { speckit } from './messages/speckit.ts';
import { tools } from './messages/tools.ts';

/** What the corpus damages: valid messages of all three families. */
export const messages: readonly Message[] = [...plans, ...orders, ...ends, ...tools, ...inputs, ...factory, ...speckit];
