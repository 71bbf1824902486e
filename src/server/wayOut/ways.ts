import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import { guardedLookup, isAllowed, isLoopback, type LeadsTo } from './addresses.ts';
import { PartnerFailed } from './faults.ts';

const CONNECT_MS = 3000;
/** A connection that idled longer may be closed already: a request on it would have an unknown outcome. */
const IDLE_MS = 4000;
const MOST_CERTIFICATES = 100;

/** PEM texts for the connection to one partner. */
export interface Certificates {
  /** Roots that this partner's certificate may have, instead of the public ones. */
  roots?: string | undefined;
  /** Our own certificate with its key. */
  certificate?: string | undefined;
  key?: string | undefined;
}

interface Permissions {
  /** Empty: every public host. */
  PARTNER_HOSTS: string[];
  PARTNERS_ON_LOOPBACK: boolean;
  /** May always be called on this machine, and nothing else there. Empty: none. */
  SIMULATOR_URL: string;
}

const agentFor = (leadsTo: LeadsTo, { roots, certificate, key }: Certificates = {}) =>
  new Agent({
    connect: {
      timeout: CONNECT_MS,
      lookup: guardedLookup(leadsTo),
      ...(roots === undefined ? {} : { ca: roots }),
      ...(certificate === undefined ? {} : { cert: certificate, key }),
    },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    maxHeaderSize: 16_384,
  });

/** Without the brackets of IPv6. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const nameOf = ({ roots, certificate, key }: Certificates) =>
  createHash('sha256')
    .update(JSON.stringify([roots, certificate, key]))
    .digest('hex');

/** Connections to partners, each bound to addresses that may be called. */
export function createWays({ PARTNER_HOSTS, PARTNERS_ON_LOOPBACK, SIMULATOR_URL }: Permissions) {
  const simulator = SIMULATOR_URL === '' ? undefined : new URL(SIMULATOR_URL).origin;
  const leads: Record<string, LeadsTo> = {
    'https:': (address) => isAllowed(address, PARTNERS_ON_LOOPBACK),
    // Only a simulator on this machine may be called without encryption.
    ...(PARTNERS_ON_LOOPBACK ? { 'http:': isLoopback } : {}),
    ...(simulator === undefined ? {} : { [simulator]: isLoopback }),
  };
  /** Of the simulator its whole origin counts, of others the protocol. */
  const wayOf = ({ origin, protocol, hostname }: URL) =>
    origin === simulator && (hostname === 'localhost' || isLoopback(bare(hostname))) ? origin : protocol;
  const open = new Map(Object.entries(leads).map(([way, leadsTo]) => [way, agentFor(leadsTo)]));
  const certified = new Map<string, Agent>();

  function certifiedAgent(leadsTo: LeadsTo, certificates: Certificates): Agent {
    const name = nameOf(certificates);
    const agent = certified.get(name) ?? agentFor(leadsTo, certificates);
    certified.delete(name); // The one used last stays longest.
    certified.set(name, agent);
    const [oldest] = certified;
    if (oldest && certified.size > MOST_CERTIFICATES) {
      certified.delete(oldest[0]);
      void oldest[1].close();
    }
    return agent;
  }

  return {
    /** The connections for an address, which must be allowed. */
    to(url: URL, certificates?: Certificates): Agent {
      const leadsTo = leads[wayOf(url)];
      const agent = open.get(wayOf(url));
      const host = bare(url.hostname);
      const named = PARTNER_HOSTS.length === 0 || PARTNER_HOSTS.includes(host);
      const fine = named && leadsTo && (isIP(host) === 0 || leadsTo(host));
      if (!fine || !agent || url.username !== '' || url.password !== '') {
        throw new PartnerFailed('refused', `${url.protocol}//${url.host} may not be called`);
      }
      return certificates && url.protocol === 'https:' ? certifiedAgent(leadsTo, certificates) : agent;
    },
    close: () =>
      Promise.all([...open.values(), ...certified.values()].map((agent) => agent.close())).then(() => {}),
  };
}
