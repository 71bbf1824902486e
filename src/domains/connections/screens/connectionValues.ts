import type { BodyOf } from '#shared/contract.ts';
import { type Connection, connectionCalls } from '../contract.ts';
import { VALUES } from '../rules.ts';

type Input = BodyOf<typeof connectionCalls.create>;
/** A new connection has no operator yet. */
export type ConnectionValues = Omit<Input, 'touroperator_id'> & { touroperator_id: number | null };

const EMPTY: ConnectionValues = {
  ...connectionCalls.create.body.parse({ touroperator_id: 1, dialect: 'json' }),
  values: VALUES.json.parse({}),
  touroperator_id: null,
  certificates: undefined,
};

export const connectionValues = (connection: Connection | undefined): ConnectionValues =>
  connection ? { ...connectionCalls.create.body.parse(connection), certificates: undefined } : EMPTY;
