import { commonErrors } from '#shared/errors.ts';
import { CallFailed } from '../request.ts';
import type { SessionEnd } from './session.ts';

const REASONS: Record<string, 'user-inactive' | 'account-inactive'> = {
  [commonErrors.userInactive.code]: 'user-inactive',
  [commonErrors.accountInactive.code]: 'account-inactive',
};

/** What the address of the sign-in page says of the end of the session. */
export function endReason(end: SessionEnd | undefined): { reason?: 'user-inactive' | 'account-inactive' } {
  const reason = end?.error instanceof CallFailed ? REASONS[end.error.body.errorCode] : undefined;
  return reason ? { reason } : {};
}
