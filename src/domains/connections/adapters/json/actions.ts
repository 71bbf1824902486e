import type { BookingDraft, OperatorDocument, Quote, RemoteBooking } from '../../port/booking.ts';
import type { Ctx } from '../../port/connection.ts';
import { readInstant } from '../../port/dates.ts';
import type { Minor } from '../../port/money.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import type { Outcome } from '../../port/outcome.ts';
import { atThePrice } from '../guard.ts';
import { type AskedBooking, expectOwnBooking, expectOwnLines } from '../own.ts';
import { expectPdf } from '../pdf.ts';
import { secretsOf } from '../secrets.ts';
import { type Act, needed } from './act.ts';
import { jsonCtx } from './ask.ts';
import { listQuote, type MoneyReader, readBooking, readLine, readQuote, readRow } from './read.ts';
import { expectState } from './statuses.ts';
import type { ActionAnswer } from './wire.ts';
import { writtenDraft, writtenMoney } from './write.ts';

type Actions = Pick<
  OperatorPort,
  | 'check'
  | 'commit'
  | 'fix'
  | 'cancelQuote'
  | 'cancel'
  | 'changeQuote'
  | 'change'
  | 'display'
  | 'list'
  | 'document'
  | 'vacancy'
>;

const pdfOf = (written: string) => expectPdf(Buffer.from(written, 'base64'));

const documentOf = ({ document }: ActionAnswer): OperatorDocument => {
  const { pdf, services } = needed(document, 'document');
  return {
    pdf: pdfOf(pdf),
    perService: Object.fromEntries(services.map((one) => [one.service, pdfOf(one.pdf)])),
  };
};

/** The booking of an answer, which must be the one that was asked for, in the state that was reported. */
const bookingOf =
  (asked: AskedBooking) =>
  (answer: ActionAnswer, money: MoneyReader): RemoteBooking => {
    const booking = needed(answer.booking, 'booking');
    expectState(answer.status.id, booking.state);
    return expectOwnBooking(readBooking(booking, answer, money), asked);
  };

function ownQuote(draft: BookingDraft, answer: ActionAnswer, money: MoneyReader): Quote {
  const quote = readQuote(needed(answer.quote, 'quote'), answer, money);
  expectOwnLines(draft, quote.lines, quote.perTraveler);
  return quote;
}

/** All actions of the mask. */
export function jsonActions(act: Act): Actions {
  const check: Actions['check'] = (ctx, draft, mode) => {
    const own = jsonCtx(ctx);
    return act(own, {
      kind: mode,
      body: writtenDraft(draft, own.connection.values),
      secrets: secretsOf(draft),
      data: (answer, money) => (mode === 'TD' ? listQuote(answer, money) : ownQuote(draft, answer, money)),
    });
  };

  /** What is done under a price; an operator that does not compare is asked for its price before. */
  async function guarded<T>(
    ctx: Ctx,
    expected: Minor,
    ask: () => Promise<Outcome<Quote>>,
    write: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    return jsonCtx(ctx).connection.values.price_guard ? write() : atThePrice(expected, ask, write);
  }

  const write = (ctx: Ctx, kind: 'F' | 'S' | 'D', asked: AskedBooking & { code: string }, expected = {}) =>
    act(jsonCtx(ctx), { kind, body: { code: asked.code, ...expected }, data: bookingOf(asked) });
  const money = (ctx: Ctx, minor: Minor) => writtenMoney(minor, jsonCtx(ctx).connection.values);

  return {
    check,
    commit: (ctx, draft, mode, expectedTotal) =>
      guarded(
        ctx,
        expectedTotal,
        () => check(ctx, draft, 'BA'),
        () => {
          const own = jsonCtx(ctx);
          return act(own, {
            kind: mode,
            body: writtenDraft({ ...draft, expectedTotal }, own.connection.values),
            secrets: secretsOf(draft),
            data: bookingOf({ reference: ctx.clientReference, total: expectedTotal }),
          });
        },
      ),
    fix: (ctx, code, expectedTotal) =>
      guarded(
        ctx,
        expectedTotal,
        () => write(ctx, 'D', { code }),
        () => write(ctx, 'F', { code, total: expectedTotal }, { expected_total: money(ctx, expectedTotal) }),
      ),
    cancelQuote: (ctx, code) =>
      act(jsonCtx(ctx), {
        kind: 'SA',
        body: { code },
        data: ({ cancel, info }, reader) => {
          const { fee, currency, text, valid_until } = needed(cancel, 'cancel');
          return {
            currency: reader.expect(currency),
            fee: reader.minor(fee),
            validUntil: valid_until ? readInstant(valid_until) : null,
            info: text === '' ? info : [text, ...info],
          };
        },
      }),
    cancel: (ctx, code, expectedFee) => write(ctx, 'S', { code }, { expected_fee: money(ctx, expectedFee) }),
    changeQuote: (ctx, code, draft) => {
      const own = jsonCtx(ctx);
      return act(own, {
        kind: 'UA',
        body: { ...writtenDraft(draft, own.connection.values), code },
        secrets: secretsOf(draft),
        data: (answer, reader) => ({
          ...ownQuote(draft, answer, reader),
          fee: reader.minor(needed(answer.change, 'change').fee),
        }),
      });
    },
    change: (ctx, code, draft, expectedTotal) => {
      const own = jsonCtx(ctx);
      return act(own, {
        kind: 'U',
        body: { ...writtenDraft({ ...draft, expectedTotal }, own.connection.values), code },
        secrets: secretsOf(draft),
        data: bookingOf({ code, total: expectedTotal }),
      });
    },
    display: (ctx, code) => write(ctx, 'D', { code }),
    list: (ctx, query) =>
      act(jsonCtx(ctx), {
        kind: 'V',
        body: {
          list: {
            by: 'start',
            from: query.from,
            to: query.to,
            last_name: query.lastName,
            reference: query.clientReference,
          },
        },
        data: ({ bookings }, reader) => needed(bookings, 'bookings').map((row) => readRow(row, reader)),
      }),
    document: (ctx, code, kind, sequence) =>
      act(jsonCtx(ctx), {
        kind,
        body: { code, sequence: sequence === undefined ? undefined : Number(sequence) },
        data: documentOf,
      }),
    vacancy: (ctx, draft, kind) => {
      const own = jsonCtx(ctx);
      return act(own, {
        kind,
        body: writtenDraft(draft, own.connection.values),
        secrets: secretsOf(draft),
        data: ({ submask, services }, reader) => ({
          submask: submask ?? null,
          lines: (services ?? []).map((line) => readLine(line, reader)),
        }),
      });
    },
  };
}
