import { Pool } from 'undici';
import type { Attack } from './calls.ts';

/** Calls without pause with all sessions, from a process of its own. */
export interface Campaign {
  url: string;
  tokens: string[];
  attacks: Attack[];
}

let isOver = false;
const statuses: Record<string, number> = {};

/** Written once: the load maker shares the cores. */
const written = ({ body, ...request }: Attack) => ({
  ...request,
  body: body === undefined ? undefined : JSON.stringify(body),
});
type Request = ReturnType<typeof written>;

async function session(pool: Pool, token: string, requests: Request[], first: number): Promise<void> {
  for (let turn = first; !isOver; turn += 1) {
    const { method, path, body } = requests[turn % requests.length] ?? never();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const reply = await pool
      .request({ method, path, headers, ...(body === undefined ? {} : { body }) })
      .catch(() => undefined);
    const status = String(reply?.statusCode ?? 'none');
    statuses[status] = (statuses[status] ?? 0) + 1;
    await reply?.body.dump().catch(() => {});
  }
}

function never(): never {
  throw new Error('Nothing to call.');
}

process.on('message', async (campaign: Campaign | 'over') => {
  if (campaign === 'over') {
    isOver = true;
    return;
  }
  isOver = false;
  for (const status of Object.keys(statuses)) delete statuses[status];
  const { url, tokens, attacks } = campaign;
  const pool = new Pool(url, { connections: tokens.length });
  const requests = attacks.map(written);
  await Promise.all(tokens.map((token, index) => session(pool, token, requests, index)));
  process.send?.(statuses);
  await pool.destroy();
});
process.on('disconnect', () => process.exit());
