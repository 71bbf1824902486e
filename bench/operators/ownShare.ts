import { createPorts } from '../../src/domains/connections/adapters/ports.ts';
import type { Simulated } from '../../src/domains/connections/adapters/testing/simulated.ts';
import type { Joined } from '../../src/domains/connections/adapters/testing/sixteen.ts';
import type { Http, OutgoingReply } from '../../src/server/http.ts';

/** A check of each operator with its recorded answer. */
export interface Recorded extends Joined {
  reply: OutgoingReply;
}

const silent = { log: { exchanged: () => {} }, count: () => {} };

/** Asks each operator once, and keeps what it answers. */
export async function record(simulated: Simulated, all: Joined[]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const one of all) {
    let reply: OutgoingReply | undefined;
    const http: Pick<Http, 'send'> = {
      async send(outgoing) {
        reply = await simulated.http.send(outgoing);
        return reply;
      },
    };
    await checkBy(createPorts({ http, ...silent }), simulated, one);
    if (reply) recorded.push({ ...one, reply });
  }
  return recorded;
}

async function checkBy(
  ports: ReturnType<typeof createPorts>,
  simulated: Simulated,
  { connection, draft, query }: Joined,
): Promise<number> {
  const { ctx } = simulated.joined(connection);
  // The echo of a recorded answer is that of its question.
  const asked = { ...ctx(), requestId: 'RQ-RECORDED' };
  const startedAt = performance.now();
  const outcome = await ports.operator(connection.dialect).check(asked, draft, query ? 'BA' : 'TD');
  const took = performance.now() - startedAt;
  if (outcome.kind !== 'answer') throw new Error(`${connection.toc}: ${JSON.stringify(outcome)}`);
  return took;
}

/** Milliseconds of checks whose answers come at once: question, answer and log are our own work. */
export async function ownShare(
  simulated: Simulated,
  recorded: Recorded[],
  checks: number,
): Promise<number[]> {
  const took: number[] = [];
  const byToc = recorded.map((one) => ({ one, ports: answering(one.reply) }));
  for (let number = 0; number < checks; number += 1) {
    const next = byToc[number % byToc.length];
    if (next) took.push(await checkBy(next.ports, simulated, next.one));
  }
  return took;
}

const answering = (reply: OutgoingReply) => createPorts({ http: { send: async () => reply }, ...silent });
