import type { CancelQuote, RemoteBooking } from '../../port/booking.ts';
import type { Minor } from '../../port/money.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import { otherTotal, withoutData } from '../answers.ts';
import { all, attribute, type Element, first } from '../xml/parse.ts';
import { element } from '../xml/write.ts';
import { type Ask, type OtaCtx, otaCtx } from './ask.ts';
import { warningsOf } from './errors.ts';
import { feeByRules, feeOf, quotedFee } from './fees.ts';
import { numbersOf, pickNumber, uniqueId } from './numbers.ts';
import { reservationOf } from './outcomes.ts';
import { readReservation, statusBy } from './reservations.ts';

type Cancelling = Pick<OperatorPort, 'cancelQuote' | 'cancel'>;

const quoteOf = (data: CancelQuote, text = ''): Outcome<CancelQuote> => ({
  kind: 'answer',
  statusId: 760,
  text,
  data,
});

/** A cancelled reservation of which an answer says no more than that. */
const cancelledAs = (code: string, ctx: OtaCtx, fee: Minor | null, root: Element): RemoteBooking => ({
  code,
  status: 'XX',
  rawStatus: attribute(root, 'Status') ?? 'Cancelled',
  clientReference: null,
  currency: ctx.connection.values.currency,
  total: null,
  lines: [],
  perTraveler: {},
  optionUntil: null,
  holdUntil: null,
  cancelSteps: [],
  info: warningsOf(root),
  submask: null,
  travelers: [],
  cancelFee: fee,
  createdAt: null,
  changed: false,
});

const reservationNumbers = (root: Element) =>
  all(root, 'HotelReservations/HotelReservation').flatMap(numbersOf);

/** A reservation that is there, with the status of what is wanted of it. */
const reservationAs = (code: string, status: string, { connection: { values } }: OtaCtx) => ({
  message: 'OTA_HotelRes',
  attributes: { ResStatus: status },
  body: element(
    'HotelReservations',
    {},
    element('HotelReservation', {}, uniqueId(values.their_number, code)),
  ),
});

/** Cancelling in both customs: by a message of its own, or as a reservation with another status. */
export function otaCancelling(ask: Ask, display: OperatorPort['display']): Cancelling {
  async function feeByReading(ctx: OtaCtx, code: string): Promise<Outcome<CancelQuote>> {
    const shown = await display(ctx, code);
    if (shown.kind !== 'answer' || shown.data === null) return withoutData(shown);
    const { currency, info } = shown.data;
    const fee = feeByRules(shown.data);
    if (fee === undefined) return { kind: 'unknown', why: 'unexpected', detail: 'its rules name no fee' };
    return quoteOf({ currency, fee, validUntil: null, info });
  }

  const cancelQuote: Cancelling['cancelQuote'] = (ctx, code) => {
    const own = otaCtx(ctx);
    const { values } = own.connection;
    if (values.fee_by === 'read') return feeByReading(own, code);
    return ask(
      own,
      {
        kind: 'SA',
        ...(values.fee_by === 'reserve'
          ? reservationAs(code, values.fee_type, own)
          : {
              message: 'OTA_Cancel',
              attributes: { CancelType: values.fee_type },
              body: uniqueId(values.their_number, code),
            }),
      },
      {
        data(root) {
          const theirs = pickNumber(reservationNumbers(root), values.their_number);
          if (theirs !== undefined && theirs !== code)
            throw new Refused('foreign_id', `reservation ${theirs}`);
          const found = quotedFee(root, own);
          if (!found) throw new Refused('unexpected', 'no fee is named');
          const { fee, until } = found;
          return quoteOf({ currency: values.currency, fee, validUntil: until, info: warningsOf(root) });
        },
      },
    );
  };

  /** `agreed`: the fee that was asked for immediately before; null: it was not. */
  function cancelByMessage(ctx: OtaCtx, code: string, agreed: Minor | null): Promise<Outcome<RemoteBooking>> {
    const { values } = ctx.connection;
    return ask(
      ctx,
      {
        kind: 'S',
        message: 'OTA_Cancel',
        attributes: { CancelType: values.cancel_type },
        body: uniqueId(values.their_number, code),
      },
      {
        data(root) {
          const theirs = pickNumber(numbersOf(root), values.their_number);
          if (theirs !== undefined && theirs !== code)
            throw new Refused('foreign_id', `reservation ${theirs}`);
          const status = attribute(root, 'Status');
          if (status !== undefined && statusBy(status, values) !== 'XX') {
            throw new Refused('unexpected', `status «${status.slice(0, 40)}» of a cancellation`);
          }
          const charged = feeOf(root, ctx)?.fee ?? agreed;
          return { kind: 'answer', statusId: 202, text: '', data: cancelledAs(code, ctx, charged, root) };
        },
      },
    );
  }

  function cancelByReservation(
    ctx: OtaCtx,
    code: string,
    agreed: Minor | null,
  ): Promise<Outcome<RemoteBooking>> {
    const { values } = ctx.connection;
    return ask(
      ctx,
      { kind: 'S', ...reservationAs(code, values.cancel_status, ctx) },
      {
        data(root) {
          const isShort = first(root, 'HotelReservations/HotelReservation') === undefined;
          const found = isShort
            ? cancelledAs(code, ctx, null, root)
            : readReservation(reservationOf(root), values, { rawStatus: attribute(root, 'ResResponseType') });
          if (found.code !== code) throw new Refused('foreign_id', `reservation ${found.code}`);
          if (found.status !== 'XX')
            throw new Refused('unexpected', `«${found.rawStatus}» of a cancellation`);
          const charged = found.cancelFee ?? feeOf(root, ctx)?.fee ?? agreed;
          return { kind: 'answer', statusId: 202, text: '', data: { ...found, cancelFee: charged } };
        },
      },
    );
  }

  const wayOf = ({ connection: { values } }: OtaCtx) =>
    values.cancel_by === 'cancel' ? cancelByMessage : cancelByReservation;

  return {
    cancelQuote,
    async cancel(ctx, code, expectedFee) {
      const own = otaCtx(ctx);
      const { values } = own.connection;
      if (values.cancel_quote) {
        const quoted = await cancelQuote(ctx, code);
        if (quoted.kind === 'unknown')
          return { kind: 'not_sent', why: 'price_unknown', detail: quoted.detail };
        if (quoted.kind === 'not_sent' || quoted.data === null) return withoutData(quoted);
        const { fee, currency } = quoted.data;
        if (fee !== expectedFee) return otherTotal(fee, currency);
      }
      return wayOf(own)(own, code, values.cancel_quote ? expectedFee : null);
    },
  };
}
