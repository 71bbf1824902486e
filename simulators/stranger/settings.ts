const ENVELOPES = ['none', 'soap11', 'soap12'] as const;
const ENCODINGS = ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1250'] as const;
const CURRENCIES = ['HUF', 'CZK'] as const;

export type Envelope = (typeof ENVELOPES)[number];
export type Encoding = (typeof ENCODINGS)[number];
export type Currency = (typeof CURRENCIES)[number];

export interface Settings {
  port: number;
  adminToken: string;
  envelope: Envelope;
  encoding: Encoding;
  currency: Currency;
  /** The first day of the process; empty: the real one. */
  today: string;
}

function oneOf<T extends string>(known: readonly T[], name: string, written: string): T {
  const found = known.find((one) => one === written);
  if (!found) throw new Error(`${name} is one of ${known.join(', ')}.`);
  return found;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { STRANGER_ENVELOPE = 'soap11', STRANGER_ENCODING = 'utf-16le', STRANGER_CURRENCY = 'HUF' } = env;
  return {
    port: Number(env.STRANGER_PORT ?? 4750),
    adminToken: env.STRANGER_ADMIN_TOKEN ?? '',
    envelope: oneOf(ENVELOPES, 'STRANGER_ENVELOPE', STRANGER_ENVELOPE),
    encoding: oneOf(ENCODINGS, 'STRANGER_ENCODING', STRANGER_ENCODING),
    currency: oneOf(CURRENCIES, 'STRANGER_CURRENCY', STRANGER_CURRENCY),
    today: env.STRANGER_TODAY ?? '',
  };
}
