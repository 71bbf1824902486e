import type { ExchangeKind } from '../../port/actions.ts';
import type { RemoteStatus } from '../../port/booking.ts';
import { Refused } from '../../port/outcome.ts';

/** Answers that every action may give: invalid, no answer, refused. */
const ALWAYS = [342, 510, 998];

/** What else an action may answer. Anything else is a lie, as «booked» to a question. */
const ANSWERS: Partial<Record<ExchangeKind, number[]>> = {
  BA: [712, 720, 733, 310],
  OA: [740, 741, 720, 310],
  TD: [266],
  B: [200, 350, 310, 720],
  O: [201, 741, 310, 350],
  BQ: [240, 310],
  F: [200, 204, 744, 350],
  SA: [760],
  S: [202, 350],
  UA: [752, 754, 310],
  U: [203, 754, 350, 310],
  D: [205, 225, 240, 248],
  V: [263],
  VC: [260],
  DR: [261],
  CR: [262],
  H: [264],
  G: [265],
  GZ: [265],
};

/** Statuses that come with what they speak of. */
export const SUCCESS = new Set([
  712, 720, 733, 740, 741, 200, 201, 202, 203, 205, 225, 240, 248, 260, 261, 262, 263, 264, 265, 266, 752,
  760,
]);

/** The status of an answer to an action; 204 is shown as 200. */
export function readStatus(kind: ExchangeKind, id: number): number {
  if (!ALWAYS.includes(id) && !ANSWERS[kind]?.includes(id)) {
    throw new Refused('unexpected', `${id} to ${kind}`);
  }
  return id === 204 ? 200 : id;
}

/** What a booking is after a write that was answered so. */
const BECAME: Record<number, RemoteStatus[]> = {
  200: ['OK'],
  201: ['OP'],
  202: ['XX'],
  203: ['OK', 'OP', 'RQ'],
  204: ['OK'],
  240: ['RQ'],
};

/** Refuses a booking that is in another state than its answer says. */
export function expectState(id: number, state: RemoteStatus): void {
  const states = BECAME[id];
  if (states && !states.includes(state)) throw new Refused('unexpected', `state ${state} with ${id}`);
}
