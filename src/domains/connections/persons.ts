import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import { forgetIn, namesPerson, type PersonalDataStore, type Subject } from '#server/persons/stores.ts';
import { asciiName } from './port/names.ts';
import { ACTION_DAYS, KEPT_SLOT, SEARCH_DAYS } from './rules/log.ts';

const expand = promisify(gunzip);
const BATCH = 200;

/** A space, or the signs and names of fields where first and last name have fields of their own. */
const BETWEEN = String.raw`(?:\s+|[\\"<][^\p{L}\p{N}]*(?:[\w:.-]+[^\p{L}\p{N}]+){1,3})`;

/** Names as they leave: also without accents. */
const asSent = (identifiers: string[]): string[] =>
  identifiers.flatMap((one) => {
    const ascii = asciiName(one);
    // A name in other letters has no such spelling: too little would be left of it.
    return ascii.length < one.normalize('NFC').length ? [one] : [one, ascii];
  });

/** Questions and answers that name the person; searches name nobody. They are compressed, so each is opened. */
async function* messagesAbout(tx: Tx, { accountId, identifiers }: Subject) {
  const names = asSent(identifiers);
  let after = 0;
  for (;;) {
    const rows = await tx
      .selectFrom('exchange_messages')
      .where('slot', '=', KEPT_SLOT)
      .where('account_id', '=', accountId)
      .where('exchange_id', '>', after)
      .select(['exchange_id', 'created_at', 'content'])
      .orderBy('exchange_id')
      .limit(BATCH)
      .execute();
    for (const { content, ...row } of rows) {
      const text = (await expand(content)).toString('utf8');
      if (namesPerson(text, names, BETWEEN)) yield { ...row, messages: JSON.parse(text) as object };
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.exchange_id ?? after;
  }
}

export const connectionStores: PersonalDataStore[] = [
  {
    name: 'exchanges with operators',
    tables: ['exchanges', 'exchange_messages'],
    of: 'clients',
    until: '24 months, searches 30 days; credentials, document numbers and cards are never stored',
    retention: [
      { table: 'exchanges', since: 'created_at', days: SEARCH_DAYS, where: sql`is_search` },
      { table: 'exchanges', since: 'created_at', days: ACTION_DAYS, where: sql`not is_search` },
      {
        table: 'exchange_messages',
        since: 'created_at',
        days: ACTION_DAYS,
        where: sql`slot = ${KEPT_SLOT}`,
      },
    ],
    /** The facts stay: what was booked when; the words of both sides go. */
    async erase(tx, subject) {
      for await (const { exchange_id } of messagesAbout(tx, subject)) {
        await tx
          .deleteFrom('exchange_messages')
          .where('slot', '=', KEPT_SLOT)
          .where('exchange_id', '=', exchange_id)
          .execute();
      }
      await forgetIn(tx, 'exchanges', ['detail', 'client_reference'], subject);
    },
    async collect(tx, subject) {
      const found: unknown[] = [];
      for await (const about of messagesAbout(tx, subject)) found.push(about);
      return found;
    },
  },
];
