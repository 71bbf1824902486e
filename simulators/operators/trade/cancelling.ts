import { dayOf } from '../catalogue/days.ts';
import type { Operator } from '../operators.ts';
import { type Context, portion, spanOf, todayOf } from './context.ts';
import type { Booking, CancelStep, PricedService } from './model.ts';

const step = (from_days: number, to_days: number | null, percent: number): CancelStep => ({
  from_days,
  to_days,
  percent,
  per: 'booking',
  base: 'total',
  min: 0,
});
const TABLES: Record<Operator['cancelTable'], CancelStep[]> = {
  standard: [
    step(30, null, 20),
    step(22, 29, 30),
    step(15, 21, 50),
    step(7, 14, 70),
    step(1, 6, 90),
    step(0, 0, 100),
  ],
  lenient: [step(14, null, 0), step(7, 13, 30), step(1, 6, 60), step(0, 0, 100)],
  week: [step(7, null, 0), { ...step(0, 6, 100), base: 'first_night' }],
  snow: [step(14, null, 20), step(0, 13, 100)],
  total: [step(0, null, 100)],
  trips: [step(45, null, 10), step(30, 44, 30), step(15, 29, 50), step(4, 14, 80), step(0, 3, 100)],
};
export const cancelStepsOf = ({ cancelTable }: Operator): CancelStep[] => TABLES[cancelTable];

const isCover = ({ type }: PricedService): boolean => type === 'V' || type === 'KV';
const sumOf = (services: PricedService[]): number =>
  services.reduce((sum, { price, removed }) => sum + (removed ? 0 : price), 0);

export interface Fee {
  fee: number;
  percent: number;
  text: string;
}
/** By the table of the day of booking; covers are never refunded. */
export function feeOf(context: Pick<Context, 'now'>, booking: Booking): Fee {
  if (booking.state !== 'OK') return { fee: 0, percent: 0, text: 'Free of charge.' };
  const { start } = spanOf(booking.services);
  const days = Math.max(0, start - todayOf(context));
  const found = booking.cancel_steps.find(
    ({ from_days, to_days }) => days >= from_days && days <= (to_days ?? days),
  );
  const percent = found?.percent ?? 100;
  const travel = sumOf(booking.services.filter((service) => !isCover(service)));
  const covers = sumOf(booking.services.filter(isCover));
  const base = found?.base === 'first_night' ? firstNight(booking.services) : travel;
  return {
    fee: Math.min(booking.total, portion(base, percent * 100) + covers),
    percent,
    text: `${days} days before: ${percent} %${found?.base === 'first_night' ? ' of the first night' : ''}.`,
  };
}

const firstNight = (services: PricedService[]): number =>
  services
    .filter(({ type, removed }) => type === 'H' && !removed)
    .reduce(
      (sum, { price, start_date, end_date }) =>
        sum + Math.round(price / Math.max(1, dayOf(end_date) - dayOf(start_date))),
      0,
    );
