import { config } from 'zod/mini';

// The policy of the pages forbids code made of text, and even the question whether it is allowed counts as a breach.
config({ jitless: true });
