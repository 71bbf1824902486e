import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Raised with what both sides say to each other. */
const PROTOCOL = 2;
const PACKAGE = join(import.meta.dirname, '../../../../package.json');

/** Product and index process understand each other when this is the same. */
export const VERSION = `${PROTOCOL} ${(JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version}`;
