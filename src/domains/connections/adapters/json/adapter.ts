import type { Exchange } from '../../exchange/wire.ts';
import type { JsonConnection } from '../../port/connection.ts';
import type { Caps, OperatorPort } from '../../port/operatorPort.ts';
import { shown } from '../answers.ts';
import { commonCaps } from '../caps.ts';
import { actBy } from './act.ts';
import { jsonActions } from './actions.ts';
import { askOnce, jsonCtx } from './ask.ts';
import { parsed } from './parse.ts';
import { jsonSearches } from './searching.ts';
import { jsonSeats } from './seats.ts';
import { pingAnswer } from './wire.ts';

const capsOf = ({ values }: JsonConnection): Caps => ({
  ...commonCaps(values),
  search: values.profile !== 'extras',
  info: values.profile !== 'extras',
  submask: values.submask,
  seats: values.seats,
  entryPoints: values.entry_points,
  flights: values.lists.includes('G'),
  lists: values.lists,
  documents: values.documents,
});

/** The JSON dialect, v1, v2 and the profile for extras. */
export function jsonAdapter(exchange: Exchange): OperatorPort {
  const ask = askOnce(exchange);
  return {
    caps(connection) {
      if (connection.dialect !== 'json') throw new Error(`${connection.toc} is not connected by JSON.`);
      return capsOf(connection);
    },
    ping: (ctx) =>
      ask(jsonCtx(ctx), { kind: 'ping', path: 'ping' }, (value) => {
        parsed(pingAnswer, value);
        return shown(true as const);
      }),
    ...jsonSearches(ask),
    ...jsonSeats(ask),
    ...jsonActions(actBy(ask)),
  };
}
