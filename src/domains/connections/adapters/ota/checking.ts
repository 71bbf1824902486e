import { addDays } from '#shared/dates.ts';
import type { BookingDraft, Quote, ServiceLine } from '../../port/booking.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import type { Offer, SearchQuery } from '../../port/search.ts';
import { all, attribute, type Element } from '../xml/parse.ts';
import { type Ask, type OtaCtx, otaCtx } from './ask.ts';
import { warningsOf } from './errors.ts';
import { availability, personsOf, roomCodeOf, roomLineOf } from './requests.ts';
import { lineOf } from './reservations.ts';
import { ratesOf, readStay, type Stay } from './stays.ts';

type Checking = Pick<OperatorPort, 'search' | 'check'>;

const LIST = 264;
const MOST_STAYS = 2000;

const ofSearch = ({ adults, childAges }: SearchQuery) => [
  ...Array.from({ length: adults }, () => ({ type: 'H' as const, age: 30 })),
  ...childAges.map((age) => ({ type: age < 2 ? ('B' as const) : ('K' as const), age })),
];

function staysOf(root: Element, ctx: OtaCtx, asked: { start: string; end: string }): Stay[] {
  const stays = all(root, 'RoomStays/RoomStay').flatMap(ratesOf);
  if (stays.length > MOST_STAYS) throw new Refused('too_many_parts', `${stays.length} stays`);
  return stays.map((stay) => readStay(stay, ctx.connection.values, asked));
}

function offerOf(stay: Stay, query: SearchQuery, currency: string): Offer[] {
  const { price } = stay;
  if (price === undefined || stay.availability === 'sold_out') return [];
  const persons = ofSearch(query).map((_, index) => index + 1);
  const line = lineOf(stay, persons, 1, '');
  const { roomCode, rate, bookingCode, hotel, start, end } = stay;
  return [
    {
      id: [hotel, roomCode, rate, bookingCode, start, end].join('|'),
      productCode: hotel,
      productName: stay.hotelName,
      giataId: null,
      town: stay.town,
      country: '',
      stars: null,
      start,
      end,
      nights: Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000),
      room: stay.room,
      roomName: stay.roomName,
      board: stay.board,
      departureAirport: '',
      arrivalAirport: '',
      subType: '',
      price,
      currency,
      status: stay.availability,
      units: stay.units,
      services: [line],
    },
  ];
}

/** The rate that was asked for, among those that the operator offers. */
function matching(stays: Stay[], line: ServiceLine, ctx: OtaCtx): Stay | undefined {
  const { values } = ctx.connection;
  const foreign = stays.find(({ hotel }) => hotel !== '' && hotel !== line.code);
  if (foreign) throw new Refused('foreign_id', `hotel ${foreign.hotel}`);
  const moved = stays.find(({ start, end }) => start !== line.start || end !== line.end);
  if (moved) throw new Refused('foreign_id', `a stay from ${moved.start} to ${moved.end}`);
  const { RATE: rate } = line.optionalParameters;
  const [, board = ''] = line.parameters.split('.');
  const room = roomCodeOf(line, values);
  return stays.find(
    (stay) =>
      (room === '' || stay.roomCode === room || stay.roomCode === '') &&
      (rate === undefined || stay.rate === '' || stay.rate === rate) &&
      (board === '' || stay.board === '' || stay.board === board),
  );
}

function statusOf(stay: Stay, draft: BookingDraft, isOption: boolean, needsUntil: boolean): number {
  if (stay.availability === 'sold_out') return 310;
  if (stay.availability === 'request') return 720;
  if (isOption) return needsUntil && stay.optionUntil === null ? 741 : 740;
  return draft.expectedTotal !== undefined && draft.expectedTotal !== stay.price ? 733 : 712;
}

/** Availability: of many hotels as a search, of one room as a check. */
export function otaChecking(ask: Ask): Checking {
  return {
    search(ctx, query, page) {
      const own = otaCtx(ctx);
      const { values } = own.connection;
      const asked = { start: query.from, end: addDays(query.from, query.minNights) };
      return ask(
        own,
        {
          kind: 'search',
          message: 'OTA_HotelAvail',
          attributes: { MaxResponses: 200, MoreDataEchoToken: page },
          body: availability(
            {
              ...asked,
              hotels: query.productCodes ?? [],
              minStars: query.minStars,
              quantity: 1,
              persons: ofSearch(query),
            },
            values,
          ),
        },
        {
          data: (root) => ({
            kind: 'answer',
            statusId: LIST,
            text: '',
            data: {
              offers: staysOf(root, own, asked).flatMap((stay) => offerOf(stay, query, values.currency)),
              next: attribute(root, 'MoreDataEchoToken') || null,
            },
          }),
        },
      );
    },
    async check(ctx, draft, mode) {
      const own = otaCtx(ctx);
      const { values } = own.connection;
      const line = roomLineOf(draft);
      if (!line)
        return { kind: 'not_sent', why: 'not_supported', detail: 'other than one room and its extras' };
      const read = (root: Element): Outcome<Quote> => {
        const stay = matching(staysOf(root, own, line), line, own);
        if (!stay) return { kind: 'answer', statusId: 310, text: '', data: null };
        if (stay.price === undefined && stay.availability !== 'sold_out') {
          throw new Refused('unexpected', 'a room without a price');
        }
        const priced = lineOf(
          stay,
          line.travelers,
          line.count,
          stay.availability === 'request' ? 'RQ' : 'OK',
        );
        return {
          kind: 'answer',
          statusId: statusOf(stay, draft, mode === 'OA', values.option_place !== ''),
          text: '',
          data: {
            currency: values.currency,
            total: stay.price ?? null,
            lines: [{ ...priced, id: line.id, code: line.code }],
            perTraveler: {},
            optionUntil: stay.optionUntil,
            holdUntil: null,
            cancelSteps: stay.cancelSteps,
            info: warningsOf(root),
            submask: null,
          },
        };
      };
      const wanted = {
        start: line.start,
        end: line.end,
        hotels: [line.code],
        rate: line.optionalParameters.RATE,
        roomCode: roomCodeOf(line, values),
        quantity: line.count,
        persons: personsOf(draft, line),
      };
      const body = availability(wanted, values);
      return ask(own, { kind: mode, message: 'OTA_HotelAvail', body }, { data: read });
    },
  };
}
