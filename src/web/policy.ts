import { config } from 'zod/mini';

// The content security policy forbids `eval`, and even testing for it is reported as a violation.
config({ jitless: true });
