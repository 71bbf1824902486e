import type { Tx } from '#server/db/scope.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { Platform } from '#server/platform.ts';
import { asSentLocale, type SentLocale, textIn } from '#shared/texts.ts';
import { userMailTexts } from '../mailTexts.ts';
import { findAccount } from '../store/accounts.ts';

export interface Recipient {
  id: number;
  account_id: number;
  name: string;
  email: string;
  language: string;
}

export interface UserMail {
  kind: string;
  /** The texts of this mail, from the tables of the sending domain. */
  say(locale: SentLocale, part: 'subject' | 'body' | 'button', params: Record<string, string>): string;
  /** Target of the button; without it the mail has none. */
  url?: string | undefined;
  params?: Record<string, string> | undefined;
}

/** A mail to a user, in the language of the user, else of the account. */
export async function queueUserMail(
  tx: Tx,
  platform: Platform,
  user: Recipient,
  { kind, say, url, params = {} }: UserMail,
): Promise<void> {
  const account = await findAccount(tx, user.account_id);
  const locale = asSentLocale(user.language === '' ? account?.locale : user.language);
  const filled = { name: user.name, account: account?.name ?? '', ...params };
  await queueMail(tx, platform, {
    accountId: user.account_id,
    userId: user.id,
    kind,
    to: { name: user.name, address: user.email },
    letter: {
      locale,
      subject: say(locale, 'subject', filled),
      title: textIn(userMailTexts, locale, 'greeting', filled),
      paragraphs: say(locale, 'body', filled).split('\n'),
      ...(url === undefined ? {} : { button: { label: say(locale, 'button', filled), url } }),
      footer: textIn(userMailTexts, locale, 'footer', filled),
    },
  });
}

/** Goes to the old address, so that its owner notices the change. */
export const mailAddressChanged = (tx: Tx, platform: Platform, before: Recipient, email: string) =>
  queueUserMail(tx, platform, before, {
    kind: 'auth.emailChanged',
    say: (locale, part, params) => textIn(userMailTexts, locale, `emailChanged.${part}`, params),
    params: { email },
  });
