import { createHash } from 'node:crypto';
import type { Caller } from '#server/caller.ts';
import { networkOf } from '#server/network.ts';
import type { Platform } from '#server/platform.ts';
import type { KnownPlace } from '../store/places.ts';
import { findPlaces } from '../store/places.ts';
import { hashOf, newToken } from '../tokens.ts';

/** How a caller stands to a name: on a device or in a network from which its owner signed in before, or a stranger. */
export type Acquaintance = 'device' | 'network' | 'stranger';

const DEVICE_TOKEN = /^mst_d_[\w-]{43}$/;
/** A cookie that we have not set counts as none. */
const deviceToken = (caller: Caller) => {
  const token = caller.deviceCookie();
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined;
};

const network = ({ address }: Caller): KnownPlace => ({
  kind: 'network',
  hash: hashOf(`network ${networkOf(address)}`),
});

/** A new browser version or another address of the same network looks the same. */
export const lookOf = ({ browser, address }: Caller): KnownPlace => {
  const around = address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 2).join('.');
  const hash = createHash('sha256')
    .update(`${browser.replace(/[\d._]+/g, '')} ${around}`)
    .digest('hex');
  return { kind: 'look', hash };
};

/** Asked for every name, known or not. */
export async function acquaintanceOf(
  { pools }: Platform,
  caller: Caller,
  email: string,
): Promise<Acquaintance> {
  const token = deviceToken(caller);
  const device: KnownPlace[] = token === undefined ? [] : [{ kind: 'device', hash: hashOf(token) }];
  const known = await findPlaces(pools.system, email, [network(caller), ...device]);
  if (known.includes('device')) return 'device';
  return known.includes('network') ? 'network' : 'stranger';
}

/** The places of a successful sign-in. A browser keeps its cookie for all who sign in with it. */
export function placesOf(caller: Caller, inBrowser: boolean): KnownPlace[] {
  const places = [lookOf(caller), network(caller)];
  if (!inBrowser) return places;
  const token = deviceToken(caller) ?? newToken('mst_d_');
  caller.setDeviceCookie(token);
  return [...places, { kind: 'device', hash: hashOf(token) }];
}
