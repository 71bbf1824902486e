import type { Caller } from '#server/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';

/** A user who changes their own credentials. */
export interface Self {
  platform: Platform;
  caller: Caller;
  user: CallingUser;
}
