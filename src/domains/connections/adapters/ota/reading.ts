import type { RemoteStatus } from '../../port/booking.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import { element, escaped } from '../xml/write.ts';
import { type Ask, otaCtx } from './ask.ts';
import { uniqueId } from './numbers.ts';
import { became, reservationsOf } from './outcomes.ts';
import { readRow } from './reservations.ts';

type Reading = Pick<OperatorPort, 'display' | 'list'>;

const LIST = 263;
/** A reading is answered by a list, or by the reservation as it was when it was made. */
export const READ_ANSWERS = ['OTA_ResRetrieve', 'OTA_HotelRes'] as const;
const SHOWN: Record<RemoteStatus, number> = { OK: 205, OP: 225, RQ: 240, XX: 205, '??': 510 };

export const readRequest = (content: string) =>
  element('ReadRequests', {}, element('ReadRequest', {}, content));

/** Reservations as the operator has them. */
export const otaReading = (ask: Ask): Reading => ({
  display(ctx, code) {
    const own = otaCtx(ctx);
    const body = readRequest(uniqueId(own.connection.values.their_number, code));
    const data = became(own, { code }, ({ status }) => SHOWN[status]);
    return ask(own, { kind: 'D', message: 'OTA_Read', answers: READ_ANSWERS, body }, { data });
  },
  list(ctx, { from, to, lastName, clientReference }) {
    const own = otaCtx(ctx);
    const { values } = own.connection;
    const surname = element('Surname', {}, escaped(lastName ?? ''));
    const criteria = element('SelectionCriteria', { Start: from, End: to, DateType: 'ArrivalDate' });
    const verification = lastName ? element('Verification', {}, element('PersonName', {}, surname)) : '';
    const body =
      clientReference === undefined
        ? element('ReadRequests', {}, element('HotelReadRequest', {}, verification, criteria))
        : readRequest(uniqueId(values.our_number, clientReference));
    return ask(
      own,
      { kind: 'V', message: 'OTA_Read', answers: READ_ANSWERS, body },
      {
        data: (root) => ({
          kind: 'answer',
          statusId: LIST,
          text: '',
          data: reservationsOf(root).map((found) => readRow(found, values)),
        }),
        onError: ({ meaning, rawId, text }) =>
          meaning === 'not_found' ? { kind: 'answer', statusId: LIST, rawId, text, data: [] } : undefined,
      },
    );
  },
});
