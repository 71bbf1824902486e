import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Exchange } from '../contract/log.ts';

interface Announced {
  account_id: number;
  connection_id: number;
  touroperator_id: number;
  kind: Exchange['kind'];
  is_search: boolean;
  outcome: Exchange['outcome'];
  request_id: string;
  client_reference: string;
  booking_id: number | null;
  subaccount_id: number | null;
  user_id: number | null;
  api_licence_id: number | null;
}
export interface NewExchange extends Omit<Announced, 'touroperator_id'> {
  why: string;
  detail: string;
  status_id: number | null;
  raw_id: string;
  http_status: number | null;
  method: string;
  path: string;
  question_bytes: number;
  answer_bytes: number;
  took_ms: number;
  waited_ms: number;
  created_at: string;
  slot: number;
  key: string;
}

/** A row with its question and answer, compressed. */
export interface WrittenExchange {
  row: NewExchange;
  content: Buffer;
}

export async function announceExchange(tx: Tx, row: Announced): Promise<void> {
  await tx.insertInto('exchanges').values(row).execute();
}

/**
 * Stores exchanges with their messages, but not those of accounts and connections that are gone, and returns the keys of those
 * that were not stored before. It is one statement with the same text for any number of rows, since writing and planning
 * a parameter for each value would hold up other calls.
 */
export async function insertExchanges(tx: Tx, written: WrittenExchange[]): Promise<Set<string>> {
  const rows = written.map(({ row }) => row);
  if (!rows[0]) return new Set();
  const names = Object.keys(rows[0]);
  const keys = rows.map(({ key }) => key);
  const contents = written.map(({ content }) => content);
  const { rows: made } = await sql<{ key: string }>`
    with made as (
      insert into exchanges (touroperator_id, ${sql.join(names.map((name) => sql.ref(name)))})
      select c.touroperator_id, ${sql.join(names.map((name) => sql.ref(`said.${name}`)))}
      from json_populate_recordset(null::exchanges, ${JSON.stringify(rows)}::json) as said
      join connections c on c.id = said.connection_id
      where exists (select from accounts a where a.id = said.account_id)
      on conflict (key) do nothing
      returning id, key, slot, account_id, created_at
    ), messages as (
      insert into exchange_messages (slot, exchange_id, account_id, created_at, content)
      select slot, id, account_id, created_at, content
      from made join unnest(${keys}::uuid[], ${contents}::bytea[]) as said (key, content) using (key)
    )
    select key from made`.execute(tx);
  return new Set(made.map(({ key }) => key));
}

/** The exchange that an intent announced; undefined: none did. */
export async function concludeIntent(tx: Tx, row: NewExchange): Promise<number | undefined> {
  const { account_id, request_id, kind, created_at: _, booking_id, client_reference, ...said } = row;
  const open = tx
    .selectFrom('exchanges')
    .where('account_id', '=', account_id)
    .where('request_id', '=', request_id)
    .where('kind', '=', kind)
    .where('outcome', '=', 'open')
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate();
  const found = await tx
    .updateTable('exchanges')
    .set({
      ...said,
      booking_id: sql`coalesce(${booking_id}::bigint, booking_id)`,
      client_reference: sql`coalesce(nullif(${client_reference}, ''), client_reference)`,
    })
    .where('id', '=', open)
    .returning('id')
    .executeTakeFirst();
  return found?.id;
}

export interface StoredMessages {
  slot: number;
  exchange_id: number;
  account_id: number;
  created_at: string;
  content: Buffer;
}

export async function insertMessages(tx: Tx, row: StoredMessages): Promise<void> {
  await tx.insertInto('exchange_messages').values(row).execute();
}
