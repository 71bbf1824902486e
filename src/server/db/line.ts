import type { Socket } from 'node:net';
import type pg from 'pg';

const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * A way to the database and back costs both sides more than most statements do. So what begins a transaction waits for its
 * first statement and travels with it, and one that asks nothing costs nothing; whatever is sent within one turn of the
 * event loop leaves as one message.
 */
export function sendTogether(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const { stream } = (client as unknown as Wired).connection;
  const uncork = () => stream.uncork();
  let opening: string | undefined;

  function send(text: unknown, ...rest: unknown[]): unknown {
    stream.cork();
    process.nextTick(uncork);
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? query(text, ...rest) : query({ name, text }, ...rest);
  }

  client.query = ((text: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && text.startsWith('begin')) {
      opening = text;
      return Promise.resolve({ command: 'BEGIN', rows: [] });
    }
    if (opening === undefined) return send(text, ...rest);
    const first = opening;
    opening = undefined;
    if (text === 'commit' || text === 'rollback') {
      return Promise.resolve({ command: text.toUpperCase(), rows: [] });
    }
    // Both are waited for: a statement must not count as done where its transaction did not begin.
    return Promise.all([send(first), send(text, ...rest)]).then(([, result]) => result);
  }) as typeof client.query;
}

/** One of its many signatures. */
type Query = (...given: unknown[]) => unknown;
interface Wired {
  connection: { stream: Socket };
}

/**
 * An insert has but one plan, so the server may keep it: a name makes it planned once a connection, not once a row. Other
 * statements are planned anew, since the best way to a few rows is not the best way to many.
 */
function nameOf(text: string): string | undefined {
  if (!text.startsWith('insert into ')) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES) return known;
  const name = `insert_${names.size}`;
  names.set(text, name);
  return name;
}
