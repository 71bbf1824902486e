import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { ADDRESS_REFUSED } from './faults.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Networks without public services. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::', 96], // With IPv4 inside, as all that name IPv4 here: they could lead to any address of the house.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
export const isLoopback = (address: string) => loopback.check(address, familyOf(address));

export function isAllowed(address: string, onLoopback: boolean): boolean {
  const family = familyOf(address);
  if (onLoopback && isLoopback(address)) return true;
  return !closed.check(address, family); // An IPv4 address mapped into IPv6 is checked as IPv4.
}

/** Whether a way may lead to an address. */
export type LeadsTo = (address: string) => boolean;

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Used by the connection itself, so that a name cannot resolve differently for the check and for the
 * connection.
 */
export const guardedLookup =
  (leadsTo: LeadsTo) =>
  (hostname: string, options: LookupOptions, answer: Answer): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const fine = addresses.filter(({ address }) => leadsTo(address));
      const [first] = fine;
      if (!first || fine.length < addresses.length) {
        const refusal = Object.assign(new Error(`${hostname} leads elsewhere than it may`), {
          code: ADDRESS_REFUSED,
        });
        return answer(refusal, []);
      }
      return options.all ? answer(null, fine) : answer(null, first.address, first.family);
    });
  };
