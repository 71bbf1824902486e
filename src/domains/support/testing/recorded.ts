import type { Recorded } from '#testing/recorded.ts';

export const recorded: Recorded = { support_tickets: ['subject', 'state', 'account_id'] };
