import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { decryptChanges } from '#domains/history/store/encryption.ts';
import type { Route } from '#shared/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp } from '#testing/app.ts';
import { threats } from './attacks.ts';
import { belongings, rowsOf } from './belongings.ts';
import type { Attack, Belongings, Input, Spoken } from './domain.ts';

type Row = Record<string, unknown>;
type Rows = Record<string, unknown[]>;
export type Poison = Record<string, unknown>;

/** A value of the right type for every column of every table, none of which a caller may set. */
export async function poisonFor({ pools }: TestApp, foreign: Belongings): Promise<Poison> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, min(udt_name) as type from information_schema.columns
    where table_schema = 'public' group by column_name order by 1`.execute(pools.system);
  const byType: Record<string, unknown> = {
    int8: foreign.owner.accountId,
    int4: 77,
    int2: 1,
    bool: true,
    jsonb: { cart_subject: 'poison' },
    _text: ['mn_super_admin'],
    _int2: [1, 2, 3],
    timestamptz: '2001-01-01T00:00:00Z',
    date: '2001-01-01',
    uuid: foreign.sessionId,
  };
  return Object.fromEntries(rows.map(({ name, type }) => [name, byType[type] ?? 'poison']));
}

/** Adds fields that the contract does not name to a valid body, at every depth. */
export function poisoned({ body }: Route, right: Row, poison: Poison): Row {
  return mixed(
    right,
    poison,
    body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described) : {},
  );
}

interface Described {
  properties?: Record<string, Described>;
}

function mixed(right: Row, poison: Poison, { properties = {} }: Described): Row {
  const foreign = Object.entries(poison).filter(([name]) => !Object.hasOwn(properties, name));
  const named = Object.entries(right).map(([name, value]) =>
    properties[name]?.properties ? [name, mixed(value as Row, poison, properties[name])] : [name, value],
  );
  return { ...Object.fromEntries(foreign), ...Object.fromEntries(named) };
}

/**
 * The changes of an owner's call in the whole account, with placeholders that are the same for every account.
 */
export async function effectOf(
  product: TestApp,
  [route, attack]: [Route, Attack],
  role: Role,
  poison: Poison,
): Promise<unknown> {
  const things = await belongings(product, [role]);
  const input: Input = attack.input(things);
  const before = await rowsOf(product, things.owner.accountId);
  const reply = await things.owner.send(route, { ...input, body: poisoned(route, input.body ?? {}, poison) });
  await workDone(product);
  const after = await rowsOf(product, things.owner.accountId);
  return {
    status: reply.statusCode,
    changes: changesBetween(unveiled(before), unveiled(after), spokenBy(things)),
  };
}

/** The jobs of a call are part of its effect; some belong to no account, so that they tell nothing. */
const workDone = ({ pools }: TestApp) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select id from jobs
          where dead_at is null and run_at <= now()`.execute(pools.system);
        return rows.length;
      },
      { timeout: 15_000 },
    )
    .toBe(0);

/** New ids, secrets, sealed values and instants differ each time: only their presence is compared. */
const DIFFERS = new RegExp(
  `^(${[
    'id',
    'entity_id',
    'file_id',
    'import_id',
    'request_id',
    'hash',
    'password',
    'api_password',
    'key_hash',
    'key_tail',
    'password_hash',
    'totp_secret',
    'message',
    'search',
    'data',
    'actor',
    'undoer',
    'storage_key',
    'sha256',
    'personal_id',
    'personal_id_key',
    'history_key',
    'at',
    '\\w+_at',
  ].join('|')})$`,
);

/** Changes of persons are encrypted anew each time; the plain text is compared. */
function unveiled({ history = [], ...others }: Rows): Rows {
  const keys = new Map<string, string>();
  for (const [table, rows] of Object.entries(others)) {
    for (const { id, history_key: key } of rows as Row[]) if (key) keys.set(`${table} ${id}`, String(key));
  }
  const opened = (history as Row[]).map((row) => ({
    ...row,
    changes: decryptChanges(keys.get(`${row.entity} ${row.entity_id}`), row.changes as Row),
  }));
  return { ...others, history: opened };
}

function changesBetween(
  before: Rows,
  after: Rows,
  speak: (text: string) => string,
): Record<string, string[]> {
  const changes: Record<string, string[]> = {};
  const made = newIn(before, after);
  for (const [table, rows] of Object.entries(after)) {
    const old = new Map((before[table] ?? []).map((row) => [keyOf(row as Row), row as Row]));
    const told = (rows as Row[]).flatMap((row) => {
      const was = old.get(keyOf(row)) ?? {};
      const changed = Object.entries(row).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key]),
      );
      const shown = changed.map(([key, value]) => [
        key,
        made.has(`${key} ${value}`) ? 'new' : DIFFERS.test(key) ? value !== null : value,
      ]);
      return shown.length === 0 ? [] : [speak(JSON.stringify(Object.fromEntries(shown)))];
    });
    const gone = old.size - (rows as Row[]).filter((row) => old.has(keyOf(row))).length;
    if (told.length + gone > 0) changes[table] = [...told.toSorted(), `${gone} gone`];
  }
  return changes;
}

/** Ids of new rows are placeholders in other rows too. */
function newIn(before: Rows, after: Rows): Set<string> {
  const ids = ({ users = [] }: Rows) => users.map((row) => `user_id ${(row as Row).id}`);
  const known = new Set(ids(before));
  return new Set(ids(after).filter((id) => !known.has(id)));
}

const keyOf = (row: Row): string => String(row.id ?? row.user_id ?? row.hash ?? JSON.stringify(row));

/** The placeholders of these things, from all domains. */
export function spokenOf(things: Belongings): readonly Spoken[] {
  const { owner, branch } = things;
  return [
    ['owner', owner.username],
    ['branch', branch.name],
    ['account_id', owner.accountId],
    ['user_id', owner.userId],
    ['branch_id', branch.id],
    ...threats.flatMap(({ spoken }) => spoken?.(things) ?? []),
  ];
}

const IDS = '\\w*id|from|to';

/** Ids and names of these things, by their placeholder. */
function spokenBy(things: Belongings) {
  const spoken = spokenOf(things);
  const texts = spoken.filter(([, value]) => typeof value === 'string');
  const numbers = spoken.filter(([, value]) => typeof value === 'number');
  // Placeholders for few fields first: their small numbers could appear anywhere else.
  const ids = [...numbers.filter(([, , fields]) => fields), ...numbers.filter(([, , fields]) => !fields)];
  const patterns = ids.map(([name, id, fields = IDS]) => {
    const pattern = new RegExp(`"(${fields})":(?:${id}\\b|\\[${id}\\])`, 'g');
    return [pattern, `"$1":"${name}"`] as const;
  });
  return (text: string) => {
    const numbered = patterns.reduce((said, [pattern, name]) => said.replaceAll(pattern, name), text);
    return withoutChance(
      texts.reduce((said, [name, value]) => said.replaceAll(String(value), name), numbered),
    );
  };
}

/** Ends of keys and addresses of other persons are random; the history contains both. */
const withoutChance = (text: string) =>
  text
    .replaceAll(/"key_tail":"[^"]*"/g, '"key_tail":""')
    .replaceAll(/user-[0-9a-f-]{36}@agency\.test/g, 'somebody');
