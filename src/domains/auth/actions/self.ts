import type { Caller } from '#server/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';

/** Somebody who changes how the own person gets in. */
export interface Self {
  platform: Platform;
  caller: Caller;
  user: CallingUser;
}
