import type { Ctx } from '../port/connection.ts';
import type { Caps, OperatorPort } from '../port/operatorPort.ts';
import type { Outcome } from '../port/outcome.ts';
import { never } from './answers.ts';

/** Limits the adapter of a dialect to the capabilities of one operator; other actions are refused unsent. */
export function capable(adapter: OperatorPort): OperatorPort {
  const only =
    <Rest extends unknown[], T>(
      can: (caps: Caps, ...rest: Rest) => boolean,
      what: string,
      call: (ctx: Ctx, ...rest: Rest) => Promise<Outcome<T>>,
    ) =>
    (ctx: Ctx, ...rest: Rest): Promise<Outcome<T>> =>
      can(adapter.caps(ctx.connection), ...rest) ? call(ctx, ...rest) : never(what)();

  return {
    ...adapter,
    search: only((caps) => caps.search, 'search', adapter.search),
    info: only((caps) => caps.info, 'info', adapter.info),
    flights: only((caps) => caps.flights, 'flights', adapter.flights),
    entryPoints: only((caps) => caps.entryPoints, 'entry points', adapter.entryPoints),
    check: only(
      (caps, _, mode) => (mode === 'OA' ? caps.option : mode === 'BA' || caps.lists.includes(mode)),
      'check',
      adapter.check,
    ),
    commit: only(
      (caps, _, mode) => (mode === 'B' ? true : mode === 'O' ? caps.option : caps.request),
      'commit',
      adapter.commit,
    ),
    fix: only((caps) => caps.option, 'options', adapter.fix),
    cancelQuote: only((caps) => caps.cancelQuote, 'cancellation fees', adapter.cancelQuote),
    changeQuote: only((caps) => caps.change !== 'none', 'changes', adapter.changeQuote),
    change: only((caps) => caps.change !== 'none', 'changes', adapter.change),
    list: only((caps) => caps.list, 'lists of bookings', adapter.list),
    document: only((caps, _, kind) => caps.documents.includes(kind), 'document', adapter.document),
    vacancy: only((caps, _, kind) => caps.lists.includes(kind), 'list', adapter.vacancy),
    seatPlan: only((caps) => caps.seats, 'seats', adapter.seatPlan),
    holdSeats: only((caps) => caps.seats, 'seats', adapter.holdSeats),
    releaseSeats: only((caps) => caps.seats, 'seats', adapter.releaseSeats),
    regenerateSeats: only((caps) => caps.seats, 'seats', adapter.regenerateSeats),
  };
}
