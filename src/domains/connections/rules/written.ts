import type { TextParams } from '#shared/errors.ts';
import type { Connection } from '../contract.ts';

/** With so many decimals, for cells and files; the same in every language. */
const written = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);

export const writtenShare = (share: number | null): string => (share === null ? '' : written(share, 1));
export const writtenSeconds = (ms: number, decimals: 1 | 2 = 2): string => written(ms / 1000, decimals);
export const writtenKilobytes = (bytes: number): string => written(bytes / 1000, 1);

/** The last day in words, beside its bars. */
export const sumOf = (
  { calls, good_share }: Pick<Connection['health'], 'calls' | 'good_share'>,
  say: (key: 'connections.noCalls' | 'connections.callsAndGood', params?: TextParams) => string,
): string =>
  calls === 0
    ? say('connections.noCalls')
    : say('connections.callsAndGood', { calls, share: writtenShare(good_share) });
