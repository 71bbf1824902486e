import { fits, occupancyOf } from '../occupancy.ts';
import type { OfferQuery } from '../port.ts';
import { type Question, rateOf, WITHOUT_RATE } from '../question.ts';
import { Status } from '../segments/segment.ts';
import { amongSegments, list, OFFER, type Partition, quoted, quotedList } from './schema.ts';

type Facet = 'boards' | 'rooms' | 'from' | 'operators';

/** Where a question looks: the partitions that there are, and the offers that fit; all but one filter. */
export function where(
  question: Question,
  partitions: readonly Partition[],
  now: number,
  without?: Facet,
): string {
  const occupancies = new Set(
    partitions.flatMap(({ occupancies }) =>
      occupancies.filter((text) => {
        const occupancy = occupancyOf(text);
        return occupancy && fits(occupancy, question.adults, question.childAges);
      }),
    ),
  );
  if (occupancies.size === 0 || question.hotels?.length === 0) return 'false';
  const among = (column: string, filter: Facet | 'to' | 'subTypes') => {
    const ids = question[filter];
    return ids === undefined || filter === without
      ? []
      : [ids.length === 0 ? 'false' : `${column} IN ${list(ids)}`];
  };
  return [
    `kind = ${OFFER}`,
    amongSegments(partitions),
    `occupancy IN ${quotedList([...occupancies])}`,
    `nights BETWEEN ${question.minDuration} AND ${question.maxDuration}`,
    `day BETWEEN ${question.first} AND ${Math.max(0, question.last - question.minDuration)}`,
    `day + nights <= ${Math.max(0, question.last)}`,
    `(expires = 0 OR expires > ${now})`,
    ...(question.hotels ? [`hotel IN ${list(question.hotels)}`] : []),
    ...among('operator', 'operators'),
    ...among('board', 'boards'),
    ...among('room', 'rooms'),
    ...among('origin', 'from'),
    ...among('target', 'to'),
    ...among('sub', 'subTypes'),
    ...(question.bookableOnly ? [`status = ${Status.bookable}`] : []),
  ].join(' AND ');
}

/** Prices are compared before they are rounded; without a rate they stand last. */
export function keyOf(question: Question, partitions: readonly Partition[]): string {
  const currencies = [...new Set(partitions.map(({ currency }) => currency))];
  const branches = currencies.flatMap((currency) => {
    const rate = rateOf(question, currency);
    return rate === undefined
      ? []
      : [`currency = ${quoted(currency)}, price * toFloat64(${quoted(String(rate))})`];
  });
  const last = `${WITHOUT_RATE}. + price`;
  return branches.length === 0 ? last : `multiIf(${branches.join(', ')}, ${last})`;
}

/** The place of an offer's operator in the order of the account. */
export function orderOf({ segments }: Pick<OfferQuery, 'segments'>): string {
  const names = segments.map(({ operator, area }) => `${operator} ${area}`);
  const orders = [...names.keys()].join(',');
  const isByOperator = new Set(segments.map(({ operator }) => operator)).size === segments.length;
  return isByOperator
    ? `transform(operator, [${segments.map(({ operator }) => operator).join(',')}], [${orders}], 0)`
    : `transform(concat(toString(operator), ' ', area), [${names.map(quoted).join(',')}], [${orders}], 0)`;
}
