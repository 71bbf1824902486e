import { type Http, PartnerFailed } from '#server/http.ts';
import { elsewhere } from '#server/work/current.ts';
import { createPlaces, type Leave } from '#server/work/places.ts';
import { deadlineOf, isBreakable, isWrite } from '../port/actions.ts';
import type { Connection, Ctx } from '../port/connection.ts';
import type { BreakerState } from '../port/operatorPort.ts';
import type { Outcome } from '../port/outcome.ts';
import type { CountExchange, WireLog } from '../port/wireLog.ts';
import { createBreaker, type Ending } from './breaker.ts';
import { endingOf, failureOf, unreadableOf } from './failures.ts';
import { logged } from './logged.ts';
import type { Course, Exchange, Reading, WireAnswer, WireQuestion } from './wire.ts';

interface Services {
  http: Pick<Http, 'send'>;
  log: WireLog;
  count: CountExchange;
}

const MOST_WAITING = 200;
/** So much of the time for an exchange may pass before it leaves. */
const WAITING_SHARE = 0.5;

/** The exchanges of this process with all operators. */
export function createExchange({ http, log, count }: Services) {
  const breaker = createBreaker();
  const rooms = new Map<number, { size: number; places: ReturnType<typeof createPlaces> }>();

  function placesOf({ id, callsAtOnce: size }: Connection) {
    const room = rooms.get(id);
    if (room?.size === size) return room.places;
    const places = createPlaces({ size, share: size, mostWaiting: MOST_WAITING });
    rooms.set(id, { size, places });
    return places;
  }

  async function ask<T>(
    ctx: Ctx<Connection>,
    question: WireQuestion,
    read: Reading<T>,
    course: Course,
  ): Promise<Outcome<T>> {
    const { connection, signal } = ctx;
    const began = performance.now();
    const time = deadlineOf(question.kind, connection.deadlineMs);
    let leave: Leave;
    try {
      const patienceMs = time * WAITING_SHARE;
      leave = await placesOf(connection).enter(String(ctx.caller.accountId), { signal, patienceMs });
    } catch {
      const why = signal.aborted ? 'cancelled' : 'busy';
      return { kind: 'not_sent', why, detail: `no place of ${connection.callsAtOnce} was free` };
    } finally {
      course.waitedMs = performance.now() - began;
    }
    const left = performance.now();
    try {
      const { path, kind, secrets, ...sent } = question;
      course.answer = await http.send({
        ...sent,
        url: connection.address.replace(/\/$/, '') + path,
        deadlineMs: isWrite(kind) ? time : Math.max(1, Math.round(time - course.waitedMs)),
        certificates: connection.certificates,
        signal,
      });
      course.hasLeft = true;
    } catch (error) {
      if (error instanceof PartnerFailed) course.answer = error.answer && { ...error.answer, isCut: true };
      const failed = failureOf(error);
      course.hasLeft = failed.kind !== 'not_sent';
      return failed;
    } finally {
      course.tookMs = performance.now() - left;
      leave();
    }
    return readSafely(course.answer, read);
  }

  async function exchange<T>(
    ctx: Ctx<Connection>,
    question: WireQuestion,
    read: Reading<T>,
  ): Promise<Outcome<T>> {
    const { connection, caller } = ctx;
    const { kind } = question;
    const guarded = isBreakable(kind);
    const course: Course = { at: new Date(), waitedMs: 0, tookMs: 0, answer: undefined, hasLeft: false };
    const ended = guarded ? breaker.admit(connection.id) : () => {};
    let ending: Ending = 'none';
    let outcome: Outcome<T> = {
      kind: 'not_sent',
      why: 'breaker_open',
      detail: 'it failed five times in a minute',
    };
    try {
      if (ended) outcome = await elsewhere(() => ask(ctx, question, read, course));
      ending = endingOf(outcome, course.answer?.status);
    } finally {
      ended?.(ending);
    }
    // A source of content is read once for all, so it counts for nobody.
    if (course.hasLeft && kind !== 'content') {
      const { id: connectionId, toc } = connection;
      count({ connectionId, toc, caller, kind, isWrite: isWrite(kind), at: course.at });
    }
    log.exchanged(logged(ctx, question, { ...course, outcome }));
    return outcome;
  }

  return {
    exchange: exchange satisfies Exchange,
    breakerOf: (connectionId: number): BreakerState => breaker.stateOf(connectionId),
    leftAloneMs: breaker.openMs,
    /** After a change of the connection. */
    forget(connectionId: number): void {
      breaker.forget(connectionId);
      rooms.delete(connectionId);
    },
  };
}

/** After the operator has answered nothing may be thrown: what it did is unknown. */
function readSafely<T>(answer: WireAnswer, read: Reading<T>): Outcome<T> {
  try {
    if (answer.status === 401 || answer.status === 403) {
      return {
        kind: 'answer',
        statusId: 998,
        rawId: String(answer.status),
        text: '',
        denied: true,
        data: null,
      };
    }
    if (answer.status >= 500 || answer.status === 429) {
      return { kind: 'unknown', why: 'http_status', detail: String(answer.status) };
    }
    return read(answer);
  } catch (error) {
    return unreadableOf(error);
  }
}
