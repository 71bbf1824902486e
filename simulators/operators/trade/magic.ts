import type { Context } from './context.ts';

export type Magic = 'SOLDOUT' | 'REQUEST' | 'TIMEOUT' | 'TIMEOUTLOST' | 'PRICEUP' | 'REFUSE' | 'NOOPTION';
const NAMES: readonly string[] = [
  'SOLDOUT',
  'REQUEST',
  'TIMEOUT',
  'TIMEOUTLOST',
  'PRICEUP',
  'REFUSE',
  'NOOPTION',
];
const TEST = 'TEST';

/** The last name of the first traveler decides, with the operator for tests alone. */
export function magicOf({ operator }: Context, travelers: readonly { last_name: string }[]): Magic | null {
  const name = travelers[0]?.last_name.trim().toUpperCase() ?? '';
  return operator.code === TEST && NAMES.includes(name) ? (name as Magic) : null;
}
export const PRICEUP_PERMILLE = 1070;
export const REFUSAL = 'Agency credit limit reached';
