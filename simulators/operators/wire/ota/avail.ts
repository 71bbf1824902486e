import { ownRoomCode, usualRoomCode } from '../../catalogue/contracts.ts';
import { dateOf } from '../../catalogue/days.ts';
import { hotelSources } from '../../search/hotels.ts';
import type { Query } from '../../search/query.ts';
import type { Raw } from '../../search/source.ts';
import { cancelStepsOf } from '../../trade/cancelling.ts';
import { check } from '../../trade/checking.ts';
import type { Context } from '../../trade/context.ts';
import { givesOption } from '../../trade/quote.ts';
import { hotelCodesOf } from './names.ts';
import { anonymous, queryOf } from './read.ts';
import { roomStay, type Stay } from './stay.ts';
import { element, type Node } from './xml.ts';

/** Attributes and contents of the response: one house is asked live, many come from what is cached. */
export function availability(context: Context, root: Node): [Record<string, string | null>, string, string] {
  const query = queryOf(root);
  const codes = hotelCodesOf(root);
  const [only = ''] = codes;
  if (codes.length === 1)
    return [{}, element('Success'), element('RoomStays', {}, liveStays(context, query, only))];
  const steps = cancelStepsOf(context.operator);
  const found = hotelSources(context, query)
    .flatMap((source) => {
      let best: Raw | null = null;
      source.visit((start, nights, room, board, price, units, way) => {
        if (best === null || price < best.price) best = { start, nights, room, board, price, units, way };
      });
      return best === null ? [] : [{ code: source.code, best: best as Raw }];
    })
    .toSorted((a, b) => a.best.price - b.best.price || (a.code < b.code ? -1 : 1));
  const page = found.slice(query.page, query.page + query.page_size);
  const next = query.page + query.page_size;
  const stays = page.map(({ code, best }) =>
    roomStay(
      context,
      {
        hotel: code,
        room: best.room,
        board: best.board,
        start: dateOf(best.start),
        end: dateOf(best.start + best.nights),
        status: 'AvailableForSale',
        units: best.units,
        total: best.price,
        ages: query.ages,
        optionUntil: null,
      },
      steps,
    ),
  );
  return [
    { MoreDataEchoToken: next < found.length ? String(next) : null },
    element('Success'),
    element('RoomStays', {}, stays),
  ];
}

/** Each room and board that was asked for, as a check sees it. */
function liveStays(context: Context, query: Query, code: string): string[] {
  const contract = context.catalogue.byCode.get(`${context.operator.code}/${code}`);
  if (!contract) return [];
  const rooms = contract.hotel.rooms.filter(
    (room) =>
      query.rooms.length === 0 || query.rooms.some((wanted) => usualRoomCode(contract, wanted) === room.code),
  );
  const boards = contract.hotel.boards.filter(
    (board) => query.boards.length === 0 || query.boards.includes(board),
  );
  const start = dateOf(query.from);
  const end = dateOf(query.from + query.nights.max);
  return rooms.flatMap((room) => {
    const own = ownRoomCode(contract, room.code);
    return boards.flatMap((board) =>
      liveStay(context, { hotel: code, room: own, board, start, end, ages: query.ages }),
    );
  });
}

const STATUSES: Record<number, Stay['status']> = { 310: 'ClosedOut', 720: 'OnRequest' };
type Wanted = Pick<Stay, 'hotel' | 'room' | 'board' | 'start' | 'end' | 'ages'>;
function liveStay(context: Context, wanted: Wanted): string[] {
  const { hotel, room, board, start, end, ages } = wanted;
  const request = anonymous(ages, {
    code: hotel,
    parameters: `${room}.${board}`,
    start_date: start,
    end_date: end,
  });
  const { id, quote } = check(context, 'BA', request).answer;
  if (id === 342) return [];
  const status = STATUSES[id] ?? 'AvailableForSale';
  if (!quote)
    return [roomStay(context, { ...wanted, status, units: null, total: null, optionUntil: null }, [])];
  const optionUntil = givesOption(context, request) ? quote.option_until : null;
  const units = quote.services[0]?.availability ?? null;
  return [
    roomStay(context, { ...wanted, status, units, total: quote.total, optionUntil }, quote.cancel_steps),
  ];
}
