/** Fits the sentences of the place that it is given, and posts the weights: `tablesOfSentences` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { fitPlace } from './sentences.ts';

parentPort?.postMessage(fitPlace(workerData));
