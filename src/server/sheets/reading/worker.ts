import { parentPort, workerData } from 'node:worker_threads';
import { tableIn } from './file.ts';

// Handed over by reader.ts, which knows what it is.
parentPort?.postMessage(tableIn(workerData as Uint8Array));
