import { authCalls } from '#domains/auth/contract.ts';
import { freshToken } from './renewal.ts';
import { request } from './request.ts';
import { endSession } from './session.ts';
import { sayFailure } from './ui/say.ts';

/** Ends on the sign-in page whatever the server says; what it says is told. */
export async function signOut(failedTitle: string): Promise<void> {
  try {
    const token = await freshToken();
    await request(authCalls.logout, { body: {} }, { token });
    endSession({ by: 'user' });
  } catch (error) {
    endSession({ by: 'user' });
    await sayFailure(error, failedTitle);
  }
}
