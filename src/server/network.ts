const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const PARTS = 8;
const OF_THE_NETWORK = 4;

/**
 * Whom a bound counts. One line to the internet has 2^64 addresses of version 6, so those of one network are one; an old
 * address in the clothes of a new one is the old one.
 */
export function networkOf(address: string): string {
  const [, old] = MAPPED.exec(address) ?? [];
  if (old !== undefined) return old;
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%', 1); // Without the name of an interface.
  const [before = '', after] = bare.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [parts(before), parts(after ?? '')];
  const zeros = after === undefined ? 0 : PARTS - head.length - tail.length;
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  const network = all.slice(0, OF_THE_NETWORK).map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}
