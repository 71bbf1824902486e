import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What keeps this process busy; connections of other programs to it are not counted. */
const active = (kind: string) => process.getActiveResourcesInfo().filter((name) => name === kind).length;
export const openSockets = () => active('TCPSocketWrap');
export const runningTimers = () => active('Timeout');

/** In bytes, without what nobody holds any more. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
