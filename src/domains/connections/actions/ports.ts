import type { Pools } from '#server/db/connect.ts';
import type { Platform } from '#server/platform.ts';
import { createPorts } from '../adapters/ports.ts';
import type { Ports } from '../port/operatorPort.ts';
import { recorderOf } from './recorder.ts';

interface OfProcess {
  ports: Ports;
  /** The versions of connections that were used last. */
  versions: Map<number, number>;
}
const processes = new WeakMap<Pools, OfProcess>();

type Needs = Pick<Platform, 'pools' | 'http'>;

function ofProcess({ pools, http }: Needs): OfProcess {
  const { wire: log, count } = recorderOf(pools);
  const known = processes.get(pools) ?? { ports: createPorts({ http, log, count }), versions: new Map() };
  processes.set(pools, known);
  return known;
}

/** The ports of this process; what they exchange is logged and counted. */
export const portsOf = (needs: Needs): Ports => ofProcess(needs).ports;

/** After a change, each process forgets breaker and places of the connection at its next use. */
export function forgetChanged(needs: Needs, { id, version }: { id: number; version: number }): void {
  const { ports, versions } = ofProcess(needs);
  if ((versions.get(id) ?? version) !== version) ports.forget(id);
  versions.set(id, version);
}
