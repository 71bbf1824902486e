import type { Exchange } from '../../exchange/wire.ts';
import type { OtaConnection } from '../../port/connection.ts';
import type { Caps, OperatorPort } from '../../port/operatorPort.ts';
import { never, shown } from '../answers.ts';
import { commonCaps } from '../caps.ts';
import { element } from '../xml/write.ts';
import { askOnce, otaCtx } from './ask.ts';
import { otaBooking } from './booking.ts';
import { otaCancelling } from './cancelling.ts';
import { otaChecking } from './checking.ts';
import { otaDocument } from './documents.ts';
import { otaReading } from './reading.ts';

const capsOf = ({ values }: OtaConnection): Caps => ({
  ...commonCaps(values),
  search: true,
  info: false,
  submask: false,
  seats: false,
  entryPoints: false,
  flights: false,
  lists: [],
  documents: values.document_place === '' ? [] : values.documents,
});

/** OpenTravel XML for hotels. Flights, seats, entry points and lists are not part of it. */
export function otaAdapter(exchange: Exchange): OperatorPort {
  const ask = askOnce(exchange);
  const checking = otaChecking(ask);
  const reading = otaReading(ask);
  return {
    caps(connection) {
      if (connection.dialect !== 'ota') throw new Error(`${connection.toc} is not connected by OpenTravel.`);
      return capsOf(connection);
    },
    ping: (ctx) =>
      ask(
        otaCtx(ctx),
        { kind: 'ping', message: 'OTA_Ping', body: element('EchoData', {}, 'ping') },
        { data: () => shown(true as const) },
      ),
    ...checking,
    ...reading,
    ...otaBooking(ask, { ...checking, ...reading }),
    ...otaCancelling(ask, reading.display),
    document: otaDocument(ask, exchange),
    info: never('info'),
    flights: never('flights'),
    entryPoints: never('entry points'),
    vacancy: never('lists'),
    seatPlan: never('seats'),
    holdSeats: never('seats'),
    releaseSeats: never('seats'),
    regenerateSeats: never('seats'),
  };
}
