import autocannon from 'autocannon';

/** How often the load generator checks whether the time is over. */
const LOOK_MS = 100;
/** Placeholder in a body for a value that differs in each call. */
export const ONE_EACH = '[<id>]';

export interface Workload {
  name: string;
  title: string;
  connections: number;
  /** Calls a second that this machine must reach; none: only the ratio counts. */
  floor?: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** The connections take them in turn. */
  bodies: object[];
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  calls: number;
}

/**
 * Calls without pause from all connections. Throws on an answer that is not 200, since it makes the figures
 * worthless.
 */
export async function load(url: string, workload: Workload, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  const strange = new Map<string, number>();
  let connection = 0;
  const startedAt = performance.now();
  const run = autocannon({
    url: url + workload.path,
    method: workload.method,
    headers: workload.headers,
    connections: workload.connections,
    duration: seconds,
    sampleInt: LOOK_MS,
    idReplacement: JSON.stringify(workload.bodies).includes(ONE_EACH),
    setupClient(client) {
      const { bodies } = workload;
      const body = bodies[connection++ % bodies.length];
      if (body !== undefined) client.setBody(JSON.stringify(body));
    },
  });
  run.on('response', (_client, status, _bytes, ms) => {
    latencies.push(ms);
    if (status !== 200) strange.set(String(status), (strange.get(String(status)) ?? 0) + 1);
  });
  const { errors, timeouts, duration } = await run;
  const elapsed = duration || (performance.now() - startedAt) / 1000;
  if (errors + timeouts > 0) strange.set('none', errors + timeouts);
  if (strange.size > 0) {
    throw new Error(`${workload.name} at ${url}: ${JSON.stringify(Object.fromEntries(strange))}; void.`);
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const calls = latencies.length;
  return { perSecond: calls / elapsed, p50Ms: at(0.5), p95Ms: at(0.95), calls };
}
