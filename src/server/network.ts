const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const PARTS = 8;
const OF_THE_NETWORK = 4;

/**
 * The subject of a rate limit. One IPv6 connection has 2^64 addresses, so a /64 network counts as one; a
 * mapped IPv4 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const [, old] = MAPPED.exec(address) ?? [];
  if (old !== undefined) return old;
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%', 1); // Without the zone.
  const [before = '', after] = bare.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [parts(before), parts(after ?? '')];
  const zeros = after === undefined ? 0 : PARTS - head.length - tail.length;
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = all.slice(0, OF_THE_NETWORK).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
