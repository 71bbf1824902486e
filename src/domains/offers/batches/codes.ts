import { Fact, Status } from '../segments/segment.ts';

/** The operator's codes, and what they are here. */
export interface Codes {
  hotels: ReadonlyMap<string, number>;
  boards: ReadonlyMap<string, number>;
  airports: ReadonlyMap<string, number>;
  /** A room without a type is offered as type 0. */
  rooms: ReadonlyMap<string, number>;
  subTypes: ReadonlyMap<string, number>;
}

/** `gone` stands in deltas alone. */
const STATUSES = new Map(Object.entries(Status));
const FIELDS = 6;

export interface Combination {
  text: string;
  facts: number[];
}

/** Room, board, departure airport, arrival airport, subtype, status; or the reason against them. */
export function combinationOf(
  text: string | undefined,
  codes: Codes,
  isDelta: boolean,
): Combination | string {
  if (text === undefined) return 'bad_encoding';
  const fields = text.split('\t');
  if (fields.length !== FIELDS) return fields.length < FIELDS ? 'missing_field' : 'extra_field';
  const [room = '', board = '', from = '', to = '', subType = '', status = ''] = fields;
  if (room === '') return 'missing_field';
  const numbers = {
    board: codes.boards.get(board),
    from: orNone(codes.airports, from),
    to: orNone(codes.airports, to),
    subType: orNone(codes.subTypes, subType),
    status: STATUSES.get(status),
  };
  if (numbers.board === undefined) return 'unknown_board';
  if (numbers.from === undefined || numbers.to === undefined) return 'unknown_airport';
  if (numbers.subType === undefined) return 'unknown_subtype';
  if (numbers.status === undefined || (numbers.status === Status.gone && !isDelta)) return 'unknown_status';
  const facts = new Array<number>(Fact.width).fill(0);
  facts[Fact.room] = codes.rooms.get(room) ?? 0;
  facts[Fact.board] = numbers.board;
  facts[Fact.from] = numbers.from;
  facts[Fact.to] = numbers.to;
  facts[Fact.subType] = numbers.subType;
  facts[Fact.status] = numbers.status;
  return { text, facts };
}

/** An offer without a flight has no airports. */
const orNone = (known: ReadonlyMap<string, number>, code: string) => (code === '' ? 0 : known.get(code));
