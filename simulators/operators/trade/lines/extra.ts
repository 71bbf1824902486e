import { coverOf, premiumOf } from '../../catalogue/covers.ts';
import { extraOf } from '../../catalogue/extras.ts';
import { type Context, optionsOf, todayOf } from '../context.ts';
import { invalid, type Line, type PricedLine, type Problem } from './line.ts';

const MOST = 20;
/** The price of one is per person; children pay half of an admission. */
const PER_PERSON = ['event', 'entry'];

export function priceExtra(context: Context, line: Line): PricedLine | Problem {
  const { service, ages, start, end } = line;
  const extra = extraOf(context.operator.code, service.code);
  if (!extra) return invalid(line, 'code', `There is no extra ${service.code}.`);
  if (start < todayOf(context)) return invalid(line, 'start_date', 'The day has passed.');
  if (end < start) return invalid(line, 'end_date', 'It ends before it starts.');
  if (service.count > MOST) return invalid(line, 'count', `At most ${MOST}.`);
  const [variant = ''] = service.parameters.split('.');
  const grade = extra.variants.indexOf(variant === '' ? (extra.variants[0] ?? '') : variant);
  if (grade < 0) return invalid(line, 'parameters', `There is no ${variant} of ${service.code}.`);
  const days = extra.daily ? end - start + 1 : 1;
  const desc = { offer: extra.names[context.language] };
  if (PER_PERSON.includes(extra.type)) {
    const one = Math.round(extra.price * (variant === 'CHILD' ? 0.5 : 1));
    return { prices: ages.map(() => one), availability: MOST, desc };
  }
  const total = extra.price * days * service.count * (grade === 0 ? 1 : 2);
  return { prices: shared(total, ages.length), availability: MOST, desc };
}

/** Even shares; the first ones carry the rest. */
function shared(total: number, count: number): number[] {
  if (count === 0) return [total];
  return Array.from({ length: count }, (_, at) => Math.floor(total / count) + (at < total % count ? 1 : 0));
}

/** Priced after everything else, because it depends on the price of the trip. */
export function priceCover(context: Context, line: Line, tripCents: number): PricedLine | Problem {
  const { service, ages, start, end } = line;
  const cover = coverOf(service.code, service.parameters);
  if (!cover) return invalid(line, 'code', `There is no cover ${service.code} ${service.parameters}.`);
  if (end < start) return invalid(line, 'end_date', 'It ends before it starts.');
  const said = Number(optionsOf(service).get('SUM')?.replace('.', '') ?? Number.NaN);
  const sum = Number.isInteger(said) ? said : tripCents;
  const each = ages.length === 0 ? 0 : Math.round(sum / ages.length);
  return {
    prices: ages.map((age) => premiumOf(cover, { tripCents: each, days: end - start + 1, age })),
    availability: null,
    desc: { offer: `${cover.names[context.language]} ${cover.level}` },
    isCover: true,
  };
}

export const declined = (line: Line): PricedLine => ({
  prices: line.ages.map(() => 0),
  availability: null,
  desc: {},
  isCover: true,
});
