import { findAccount } from '#domains/org/store/accounts.ts';
import type { Tx } from '#server/db/scope.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { Platform } from '#server/platform.ts';
import { asSentLocale, textIn } from '#shared/texts.ts';
import { authMailTexts } from './mailTexts.ts';

export type AuthMail =
  | 'activation'
  | 'reset'
  | 'passwordChanged'
  | 'newDevice'
  | 'emailConfirm'
  | 'emailChanged'
  | 'factorOn'
  | 'factorOff'
  | 'newCodes'
  | 'factorReset'
  | 'guessed';

interface Recipient {
  id: number;
  account_id: number;
  name: string;
  email: string;
  language: string;
}

interface Details {
  /** Where the button leads; none: the mail only tells. */
  url?: string;
  params?: Record<string, string>;
}

/** In the user's language, else in the account's. */
export async function queueAuthMail(
  tx: Tx,
  platform: Platform,
  user: Recipient,
  kind: AuthMail,
  { url, params = {} }: Details = {},
): Promise<void> {
  const account = await findAccount(tx, user.account_id);
  const locale = asSentLocale(user.language === '' ? account?.locale : user.language);
  const filled = { name: user.name, account: account?.name ?? '', ...params };
  const say = (key: string) => textIn(authMailTexts, locale, key, filled);
  await queueMail(tx, platform, {
    accountId: user.account_id,
    userId: user.id,
    kind: `auth.${kind}`,
    to: { name: user.name, address: user.email },
    letter: {
      locale,
      subject: say(`${kind}.subject`),
      title: say('greeting'),
      paragraphs: say(`${kind}.body`).split('\n'),
      ...(url === undefined ? {} : { button: { label: say(`${kind}.button`), url } }),
      footer: say('footer'),
    },
  });
}
