import { queueUserMail, type Recipient } from '#domains/org/actions/mails.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { textIn } from '#shared/texts.ts';
import { authMailTexts } from './mailTexts.ts';

export type AuthMail =
  | 'activation'
  | 'reset'
  | 'passwordChanged'
  | 'newDevice'
  | 'emailConfirm'
  | 'factorOn'
  | 'factorOff'
  | 'newCodes'
  | 'factorReset'
  | 'guessed'
  | 'signInCode';

interface Details {
  url?: string;
  params?: Record<string, string>;
}

export const queueAuthMail = (
  tx: Tx,
  platform: Platform,
  user: Recipient,
  kind: AuthMail,
  { url, params }: Details = {},
): Promise<void> =>
  queueUserMail(tx, platform, user, {
    kind: `auth.${kind}`,
    say: (locale, part, filled) => textIn(authMailTexts, locale, `${kind}.${part}`, filled),
    url,
    params,
  });
