import * as z from 'zod/mini';
import { email } from './contract.ts';

/** Of the line as it is stored. */
export const MAX_RECIPIENTS_LENGTH = 190;

export interface Recipient {
  address: string;
  isValid: boolean;
}

const SEPARATORS = /[,;\r\n]+/;
/** As mail programs copy them: the name, which may hold a comma in its quotes, then the address. */
const QUOTED_NAME = /"[^"\r\n]*"(?=\s*<)/g;
const NAMED = /^[^<>]*<([^<>]*)>$/;

/** Who stands in a typed or pasted line: each once, whatever its capitals, in the order of the line. */
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
  // What is wrong stays as it was written: whoever mends it looks for that.
  return judged.success ? { address: judged.data, isValid: true } : { address: part, isValid: false };
}

/** As the line travels and is stored. */
export const joinRecipients = (recipients: readonly Recipient[]): string =>
  recipients.map(({ address }) => address).join(', ');

/** Addresses of a mail in one line; none at all is for whoever sends to judge. */
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
