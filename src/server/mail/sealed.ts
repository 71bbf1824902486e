import type { Secrets } from '#server/secrets.ts';

/** Mails carry links that let people in, so whoever has a copy of the database must not read them. */
export const sealMessage = ({ seal }: Pick<Secrets, 'seal'>, message: Buffer): Buffer =>
  Buffer.from(seal(message.toString('latin1'))); // One character a byte, so that any bytes come back as they were.

export const openMessage = ({ open }: Pick<Secrets, 'open'>, stored: Buffer): Buffer =>
  Buffer.from(open(stored.toString('latin1')), 'latin1');
