import { parentPort, workerData } from 'node:worker_threads';
import { bytesOfSheet, type Sheet } from './sheet.ts';

// Handed over by writer.ts, which knows what it is.
const bytes = await bytesOfSheet(workerData as Sheet);
parentPort?.postMessage(bytes);
