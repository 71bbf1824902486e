import { prefetchedPart } from '#web/parts.tsx';
import { noticeOf } from './failures.ts';
import { showPlainly } from './toastHost.ts';

const notices = prefetchedPart(() => import('./notices.tsx'));

/** Shows a notice, or plain text when notices cannot be loaded: a refusal is always visible. */
export const say = (
  inNotice: (parts: Awaited<ReturnType<typeof notices>>) => void,
  plainly: string,
): Promise<void> => notices().then(inNotice, () => showPlainly(plainly));

export const sayFailure = (error: unknown, heading?: string, hint?: string): Promise<void> =>
  say(({ sayFailed }) => sayFailed(error, heading, hint), plainFailure(error, heading, hint));

export function plainFailure(error: unknown, heading?: string, hint?: string): string {
  const { title, lines } = noticeOf(error);
  return [heading, title, ...lines, hint].filter((line) => line !== undefined).join(' · ');
}
