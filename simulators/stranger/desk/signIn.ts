import { all, type Element, first } from '../xml/read.ts';
import { Refusal } from './refusal.ts';

const AGENCY_TYPE = '5';
const CONTEXT = 'PUSZTA';
const CHANNEL = { type: '7', company: 'PUSZTA-B2B' };

/** Who asks: agencies are numbers, their password is `puszta-` and the number. */
export function signIn(message: Element): string {
  const source = all(message, 'POS/Source').find((one) => first(one, 'RequestorID'));
  const requestor = source && first(source, 'RequestorID')?.attributes;
  if (!source || !requestor) throw new Refusal('authentication', 'Source/RequestorID is missing.');
  const { Type, ID = '', ID_Context, MessagePassword } = requestor;
  const isAgency = Type === AGENCY_TYPE && ID_Context === CONTEXT && /^\d+$/.test(ID);
  if (!isAgency || MessagePassword !== `puszta-${ID}`) {
    throw new Refusal('authentication', 'Hibás azonosító vagy jelszó.');
  }
  const channel = first(source, 'BookingChannel');
  const company = channel && first(channel, 'CompanyName');
  if (channel?.attributes.Type !== CHANNEL.type || company?.attributes.Code !== CHANNEL.company) {
    throw new Refusal('authentication', 'The BookingChannel is not agreed.');
  }
  return ID;
}
