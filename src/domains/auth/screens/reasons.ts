import { commonErrors } from '#shared/errors.ts';
import type { CallFailed } from '#web/request.ts';

export const REASON_TEXTS = {
  'user-inactive': 'errors.userInactive',
  'account-inactive': 'errors.accountInactive',
  'challenge-over': 'auth.errors.challengeOver',
} as const;
/** Reasons known without another call. */
export type Reason = keyof typeof REASON_TEXTS;

const CODES: Record<string, Reason> = {
  [commonErrors.userInactive.code]: 'user-inactive',
  [commonErrors.accountInactive.code]: 'account-inactive',
};
export const reasonOf = (error: CallFailed): Reason | CallFailed => CODES[error.body.errorCode] ?? error;
