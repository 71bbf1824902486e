import type { Secrets } from '#server/secrets.ts';

/** Mails contain sign-in links, so a copy of the database must not reveal them. */
export const sealMessage = ({ seal }: Pick<Secrets, 'seal'>, message: Buffer): Buffer =>
  Buffer.from(seal(message.toString('latin1'))); // Latin-1: one character a byte, so that all bytes survive.

export const openMessage = ({ open }: Pick<Secrets, 'open'>, stored: Buffer): Buffer =>
  Buffer.from(open(stored.toString('latin1')), 'latin1');
