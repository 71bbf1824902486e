import { hashText } from '../../catalogue/hash.ts';
import { xml } from '../../http/send.ts';
import type { Operator } from '../../operators.ts';
import type { Simulator } from '../../simulator.ts';
import { act, WRITES } from '../../trade/actions.ts';
import type { Context } from '../../trade/context.ts';
import type { ActionRequest, Answer } from '../../trade/model.ts';
import { Invalid } from '../check.ts';
import { type Answered, isKnown } from '../json.ts';
import { availability } from './avail.ts';
import { actionOf } from './names.ts';
import { dateIn, empty, idOf, reservationOf } from './read.ts';
import { reservation } from './reservation.ts';
import { failure, faultOf, message, money } from './write.ts';
import { attributeOf, deepOf, element, firstOf, type Node, NotXml, parseXml } from './xml.ts';

interface OtaCall {
  simulator: Simulator;
  operator: Operator;
  body: Buffer;
}

const RESPONSES: Record<string, string> = {
  OTA_PingRQ: 'OTA_PingRS',
  OTA_HotelAvailRQ: 'OTA_HotelAvailRS',
  OTA_HotelResRQ: 'OTA_HotelResRS',
  OTA_HotelResModifyRQ: 'OTA_HotelResModifyRS',
  OTA_CancelRQ: 'OTA_CancelRS',
  OTA_ReadRQ: 'OTA_ResRetrieveRS',
};
/** It cancels by a reservation, and only quotes by a cancellation. */
const CANCELS_BY_RESERVATION = 'DOLO';

export async function answerOta({ simulator, operator, body }: OtaCall): Promise<Answered> {
  let root: Node;
  try {
    root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const text = error instanceof NotXml ? error.message : 'UTF-8 is expected.';
    return { reply: xml(failure('OTA_ErrorRS', null, { type: 1, code: 187, text }), 400) };
  }
  const name = RESPONSES[root.name];
  if (name === undefined)
    return {
      reply: xml(failure('OTA_ErrorRS', root, { type: 2, code: 187, text: `${root.name} is not known.` })),
    };
  const requestor = deepOf(root, 'RequestorID');
  const agenture = attributeOf(requestor, 'ID');
  if (!isKnown(operator.code, agenture, attributeOf(requestor, 'MessagePassword'))) {
    return { reply: xml(failure(name, root, { type: 4, code: 497, text: 'Authentication' })) };
  }
  if (root.name === 'OTA_PingRQ') {
    const said = firstOf(root, 'EchoData')?.text ?? 'ping';
    return {
      reply: xml(
        message(name, root, {}, element('Success'), element('EchoData', {}, said.replace(/[<&]/g, ''))),
      ),
    };
  }
  const context: Context = {
    catalogue: simulator.catalogue,
    store: simulator.store,
    operator,
    agenture,
    language: 'en',
    now: simulator.clock.now(),
    reference: idOf(root, '16') || `ota-${hashText(body.toString('utf8'))}`,
  };
  try {
    return await answerKnown(simulator, context, root, name);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return {
      reply: xml(failure(name, root, { type: 10, code: 321, text: `${error.field}: ${error.message}` })),
    };
  }
}

async function answerKnown(
  simulator: Simulator,
  context: Context,
  root: Node,
  name: string,
): Promise<Answered> {
  const action = actionOf(root);
  if (action === 'BA' || action === 'search')
    return { reply: xml(message(name, root, ...availability(context, root))) };
  if (root.name === 'OTA_CancelRQ' && action === 'S' && context.operator.code === CANCELS_BY_RESERVATION) {
    return { reply: xml(failure(name, root, { type: 3, code: 383, text: 'Cancel by OTA_HotelResRQ.' })) };
  }
  if (!context.operator.caps.actions.includes(action)) {
    const code = action === 'U' || action === 'UA' ? 754 : 741;
    return { reply: xml(failure(name, root, { type: 3, code, text: 'This is not possible here.' })) };
  }
  if (WRITES.includes(action))
    simulator.commits.set(context.reference, (simulator.commits.get(context.reference) ?? 0) + 1);
  const { answer, silence, reused } = await act(context, action, requestOf(action, root));
  if (reused)
    return {
      reply: xml(
        failure(name, root, { type: 3, code: 409, text: 'This reference was used for something else.' }),
      ),
    };
  return { reply: xml(written(context, { action, answer, root, name })), ...(silence ? { silence } : {}) };
}

function requestOf(action: string, root: Node): ActionRequest {
  if (action === 'V') return listOf(root);
  if (action === 'D') return { ...empty(), code: idOf(root, '14'), reference: idOf(root, '16') };
  if (action === 'SA' || action === 'S') return { ...empty(), code: idOf(root, '14') };
  if (action === 'F') return { ...empty(), code: idOf(root, '14') };
  return reservationOf(root);
}

function listOf(root: Node): ActionRequest {
  const criteria = deepOf(root, 'SelectionCriteria');
  const name = firstOf(deepOf(root, 'Verification'), 'PersonName/Surname')?.text.trim() ?? '';
  return {
    ...empty(),
    list: {
      by: attributeOf(criteria, 'DateType') === 'CreateDate' ? 'created' : 'start',
      from: dateIn(criteria, 'Start'),
      to: dateIn(criteria, 'End'),
      last_name: name,
      reference: '',
      page: '',
      page_size: 200,
    },
  };
}

function written(
  { operator }: Context,
  { action, answer, root, name }: { action: string; answer: Answer; root: Node; name: string },
): string {
  const { booking, bookings, cancel, quote, change } = answer;
  const success = element('Success');
  if (bookings)
    return message(name, root, {}, success, element('ReservationsList', {}, bookings.map(reservation)));
  if (action === 'SA' && answer.id === 760 && booking && cancel) {
    const rule = element('CancelRule', { Amount: money(cancel.fee), CurrencyCode: cancel.currency });
    return message(
      name,
      root,
      { Status: 'Quoted' },
      success,
      element('UniqueID', { Type: 14, ID: booking.code }),
      element('CancelInfoRS', {}, element('CancelRules', {}, rule)),
    );
  }
  if (action === 'UA' && quote && change) {
    return message(
      name,
      root,
      {},
      success,
      element(
        'HotelResModifies',
        {},
        element(
          'HotelResModify',
          { ResStatus: 'Quote' },
          element(
            'ResGlobalInfo',
            {},
            element('Total', { AmountAfterTax: money(change.total), CurrencyCode: change.currency }),
          ),
        ),
      ),
    );
  }
  const isDone = answer.id < 300;
  if (!isDone || !booking) {
    const told = quote
      ? element(
          'HotelReservations',
          {},
          element(
            'HotelReservation',
            {},
            element(
              'ResGlobalInfo',
              {},
              element('Total', { AmountAfterTax: money(quote.total), CurrencyCode: operator.caps.currency }),
            ),
          ),
        )
      : '';
    return failure(name, root, faultOf(answer), told);
  }
  if (root.name === 'OTA_CancelRQ') {
    return message(
      name,
      root,
      { Status: 'Cancelled' },
      success,
      element('UniqueID', { Type: 14, ID: booking.code }),
      element('UniqueID', { Type: 15, ID: `${booking.code}-C` }),
    );
  }
  if (root.name === 'OTA_ReadRQ')
    return message(name, root, {}, success, element('ReservationsList', {}, reservation(booking)));
  const type = root.name === 'OTA_HotelResRQ' ? (RES_TYPES[action] ?? 'Committed') : null;
  return message(
    name,
    root,
    { ResResponseType: type },
    success,
    element('HotelReservations', {}, reservation(booking)),
  );
}
const RES_TYPES: Record<string, string> = { B: 'Committed', O: 'Held', S: 'Cancelled' };
