import * as z from 'zod/mini';
import { email } from './contract.ts';

/** Of the stored line. */
export const MAX_RECIPIENTS_LENGTH = 190;

export interface Recipient {
  address: string;
  isValid: boolean;
}

const SEPARATORS = /[,;\r\n]+/;
/** As mail programs copy them: a name, which may have a comma in its quotes, then the address. */
const QUOTED_NAME = /"[^"\r\n]*"(?=\s*<)/g;
const NAMED = /^[^<>]*<([^<>]*)>$/;

/** The recipients of a typed or pasted line: distinct without case, in the order of the line. */
export function readRecipients(line: string): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const part of line.replace(QUOTED_NAME, '').split(SEPARATORS)) {
    const recipient = readOne(part.trim());
    const key = recipient.address.toLowerCase();
    if (key !== '' && !found.has(key)) found.set(key, recipient);
  }
  return [...found.values()];
}

function readOne(part: string): Recipient {
  const address = NAMED.exec(part)?.[1]?.trim() ?? part;
  const judged = email.safeParse(address);
  // An invalid address stays as typed, for correction.
  return judged.success ? { address: judged.data, isValid: true } : { address: part, isValid: false };
}

/** The line of the wire and of the database. */
export const joinRecipients = (recipients: readonly Recipient[]): string =>
  recipients.map(({ address }) => address).join(', ');

/** Recipients of a mail in one line; the call decides whether it may be empty. */
export const recipients = z.pipe(
  z.string(),
  z.transform((line, { issues }) => {
    const read = readRecipients(line);
    const wrong = read.find(({ isValid }) => !isValid);
    const joined = joinRecipients(read);
    const fault = wrong
      ? `validation.recipient?${new URLSearchParams({ address: wrong.address })}`
      : `validation.maxLength?max=${MAX_RECIPIENTS_LENGTH}`;
    if (wrong || joined.length > MAX_RECIPIENTS_LENGTH)
      issues.push({ code: 'custom', message: fault, input: line });
    return joined;
  }),
);
