import type { Recorded } from '#testing/recorded.ts';
import { connectionCalls } from '../contract.ts';

export const recorded: Recorded = {
  connections: Object.keys(connectionCalls.create.body.shape),
  exchanges: ['account_id'],
};
