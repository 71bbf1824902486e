import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '#domains/auth/contract.ts';
import { branchCalls } from '#domains/org/contract.ts';
import type { Route } from '#shared/contract.ts';

export interface Worked {
  latencies: number[];
  wrong: string[];
}

const THINK_MS = 500;

/** A user who lists, opens, writes and lists again, with pauses. */
export async function workAs(url: string, token: string, stopAt: number): Promise<Worked> {
  const worked: Worked = { latencies: [], wrong: [] };
  const send = async ({ method, path }: Route, body?: object): Promise<{ data: { id: number } }> => {
    const startedAt = performance.now();
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    worked.latencies.push(performance.now() - startedAt);
    if (reply.status !== 200) throw new Error(`${method} ${path} ${reply.status} ${text.slice(0, 200)}`);
    await pause(THINK_MS * (0.5 + Math.random()));
    return JSON.parse(text);
  };
  while (Date.now() < stopAt) {
    try {
      await send(authCalls.checkAuth);
      await send(branchCalls.search, { search: 'celje', itemsPerPage: 30 });
      const { data } = await send(branchCalls.create, { name: `Soak ${randomUUID()}`, city: 'Celje' });
      await send({ ...branchCalls.find, path: `/api/smart/settings/subaccounts/find/${data.id}` });
      await send(branchCalls.search, { itemsPerPage: 30 });
    } catch (error) {
      worked.wrong.push(error instanceof Error ? error.message : String(error));
    }
  }
  return worked;
}
