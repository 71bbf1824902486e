import type { ExchangeKind } from '../../port/actions.ts';
import type { Ctx } from '../../port/connection.ts';
import { readInstant } from '../../port/dates.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import type { Outcome } from '../../port/outcome.ts';
import type { Seat, SeatPlan } from '../../port/seats.ts';
import { shown } from '../answers.ts';
import { type Ask, jsonCtx } from './ask.ts';
import { parsed } from './parse.ts';
import { holdAnswer, planAnswer, releaseAnswer, type WireSeating } from './searchWire.ts';

type Seats = Pick<OperatorPort, 'seatPlan' | 'holdSeats' | 'releaseSeats' | 'regenerateSeats'>;

const readPlan = ({ bus, version, decks, seats }: WireSeating): SeatPlan => ({
  bus,
  version,
  decks,
  seats: Object.fromEntries(
    Object.entries(seats).map(([code, { s, label, sex, until }]): [string, Seat] => [
      code,
      {
        state: s,
        label: label ?? code,
        ...(sex ? { sex } : {}),
        ...(until ? { until: readInstant(until) } : {}),
      },
    ]),
  ),
});

/** Seats of coaches: shown, held for some minutes, given back, drawn anew. */
export function jsonSeats(ask: Ask): Seats {
  function call<T>(
    ctx: Ctx,
    kind: ExchangeKind,
    action: string,
    body: object,
    data: (value: unknown) => T,
  ): Promise<Outcome<T>> {
    const own = jsonCtx(ctx);
    return ask<T>(own, { kind, path: `seats/${action}`, body }, (value) => shown(data(value)));
  }
  const plan = (value: unknown) => readPlan(parsed(planAnswer, value).seating);

  return {
    seatPlan: (ctx, { product, start }) =>
      call(ctx, 'seat_plan', 'plan', { product, start_date: start }, plan),
    holdSeats: (ctx, { product, start }, seats, version) =>
      call(ctx, 'seat_hold', 'hold', { product, start_date: start, version, seats }, (value) => {
        const { hold, until, seating } = parsed(holdAnswer, value);
        return { hold, seats, until: readInstant(until), plan: readPlan(seating) };
      }),
    releaseSeats: (ctx, _, hold) =>
      call(ctx, 'seat_release', 'release', { hold }, (value) => parsed(releaseAnswer, value).released),
    regenerateSeats: (ctx, { product, start }, bus) =>
      call(ctx, 'seat_regenerate', 'regenerate', { product, start_date: start, bus }, plan),
  };
}
