import pg from 'pg';

const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Prepares inserts as named statements: an insert has one plan, so it is planned once a connection. Other
 * statements are planned each time, since the best plan depends on the number of rows.
 */
export class NamingClient extends pg.Client {}

NamingClient.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
  const name = typeof text === 'string' ? nameOf(text) : undefined;
  const given = [name === undefined ? text : { name, text }, ...rest];
  return Reflect.apply<pg.Client, unknown[], unknown>(pg.Client.prototype.query, this, given);
} as typeof pg.Client.prototype.query;

function nameOf(text: string): string | undefined {
  if (!text.startsWith('insert into ')) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES) return known;
  const name = `insert_${names.size}`;
  names.set(text, name);
  return name;
}
