import type { OtaConnection } from '../../port/connection.ts';
import type { Outcome } from '../../port/outcome.ts';
import type { MEANINGS } from '../../rules/otaValues.ts';
import { all, attribute, type Element } from '../xml/parse.ts';

type Meaning = (typeof MEANINGS)[number];

const STATUSES: Record<Meaning, number> = {
  denied: 998,
  sold_out: 310,
  invalid: 342,
  refused: 998,
  not_found: 998,
  price_changed: 350,
  no_option: 741,
  no_change: 754,
};

export interface OtaError {
  meaning: Meaning;
  /** The operator failed rather than refused: what a write has done by then is not known. */
  isOutage: boolean;
  rawId: string;
  text: string;
}

/** Types «unknown» and «processing exception». */
const OUTAGES = ['1', '12'];

/** The first error of an answer: errors stand in answers of any HTTP status. */
export function errorOf(
  root: Element,
  { error_codes, error_types }: OtaConnection['values'],
): OtaError | undefined {
  const [error] = all(root, 'Errors/Error');
  if (!error) return undefined;
  const code = attribute(error, 'Code') ?? '';
  const type = attribute(error, 'Type') ?? '';
  const text = attribute(error, 'ShortText') ?? error.text.trim();
  const agreed = error_codes[code] ?? error_types[type];
  const isOutage = agreed === undefined && OUTAGES.includes(type);
  return {
    meaning: agreed ?? 'refused',
    isOutage,
    rawId: code === '' ? type : code,
    text: text.slice(0, 2000),
  };
}

export const refusedBy = <T>({ meaning, rawId, text }: OtaError): Outcome<T> => ({
  kind: 'answer',
  statusId: STATUSES[meaning],
  rawId,
  text,
  ...(meaning === 'denied' ? { denied: true } : {}),
  data: null,
});

/** What the operator remarks beside its answer. */
export const warningsOf = (root: Element): string[] =>
  all(root, 'Warnings/Warning').flatMap((warning) => {
    const text = attribute(warning, 'ShortText') ?? warning.text.trim();
    return text === '' ? [] : [text.slice(0, 2000)];
  });
