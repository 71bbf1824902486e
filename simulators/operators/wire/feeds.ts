import type { ServerResponse } from 'node:http';
import { dateOf, dayOfMoment } from '../catalogue/days.ts';
import { routesOf } from '../catalogue/flights.ts';
import { json, type Reply } from '../http/send.ts';
import { type Operator, operatorOf } from '../operators.ts';
import { hotelSources } from '../search/hotels.ts';
import { packageSources } from '../search/packages.ts';
import { type Query, subTypeOf } from '../search/query.ts';
import type { Raw, Source } from '../search/source.ts';
import type { Simulator } from '../simulator.ts';
import type { Context } from '../trade/context.ts';

/** Who sends files of all that it offers; the others are asked. */
const SENDERS = ['ADRI', 'KVAR', 'DALM', 'SUNC', 'BLWG', 'DOLO', 'BALK'];
const DAYS = 399;
/** Guests of the lines, as they are written and by their ages. */
const GUESTS: [written: string, ages: number[]][] = [
  ['2', [30, 30]],
  ['2+2-6', [30, 30, 4]],
  ['2+7-11', [30, 30, 9]],
];
const AREAS = { hotel: hotelSources, pauschal: packageSources };
type Area = keyof typeof AREAS;

/** The manifest of an operator; undefined: the path is that of a file. */
export function manifestOf(path: string): Reply | undefined {
  const [, , code = '', file = ''] = path.split('/');
  const operator = operatorOf(code);
  if (!operator || !SENDERS.includes(code)) return json(404, { status: 404 });
  if (file === 'manifest.json')
    return json(200, {
      files: areasOf(operator).map((area) => ({ file: `${area}.tsv`, area, kind: 'full' })),
    });
  return areasOf(operator).some((area) => file === `${area}.tsv`) ? undefined : json(404, { status: 404 });
}

const areasOf = ({ packages }: Operator): Area[] =>
  packages === 'only' ? ['pauschal'] : packages === 'also' ? ['hotel', 'pauschal'] : ['hotel'];

/** Line by line as they are computed; millions of them are never in memory. */
export async function sendOffers(
  simulator: Simulator,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const [, , code = '', file = ''] = path.split('/');
  const operator = operatorOf(code) as Operator;
  const area: Area = file === 'hotel.tsv' ? 'hotel' : 'pauschal';
  const { catalogue, store, clock } = simulator;
  const now = clock.now();
  const context: Context = { catalogue, store, operator, agenture: '', language: 'en', now, reference: '' };
  response.writeHead(200, { 'content-type': 'text/tab-separated-values; charset=utf-8' });
  response.write(`offers\t1\t${operator.caps.currency}\n`);
  for (const [guests, ages] of GUESTS) {
    for (const source of AREAS[area](context, everything(dayOfMoment(now), ages))) {
      if (response.destroyed) return;
      if (!response.write(linesOf(context, source, guests))) await drained(response);
      await new Promise(setImmediate); // Other calls are answered meanwhile.
    }
  }
  response.end();
}

/** Room for more, or nobody who reads it. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });

/** All offers of one product for these guests. */
function linesOf(context: Context, source: Source, guests: string): string {
  const today = dayOfMoment(context.now);
  const rooms = new Map<string, string>();
  const airports = new Map(
    routesOf(context.operator.code).map(({ index, from, to }) => [index, `${from}\t${to}`]),
  );
  const isFlown = source.content_type === 'pauschal';
  let lines = '';
  source.visit((start, nights, room, board, price, units, way) => {
    const own = rooms.get(room) ?? ownRoom(source, { start, nights, room, board, price, units, way });
    rooms.set(room, own);
    const flight = isFlown ? (airports.get(way) ?? '\t') : '\t';
    const kind = isFlown ? 'package' : source.content_type === 'ski' ? 'ski-pack' : subTypeOf(start, today);
    lines += `${source.code}\t${guests}\t${nights}\t${dateOf(start)}\t${price}\t${own}\t${board}\t${flight}\t${kind}\tbookable\n`;
  });
  return lines;
}

/** Some operators have words of their own for rooms. */
const ownRoom = (source: Source, raw: Raw): string => {
  const { room } = source.details(raw) as { room?: string };
  return room ?? raw.room;
};

const everything = (today: number, ages: number[]): Query => ({
  from: today,
  to: today + DAYS,
  nights: { min: 1, max: 32 },
  ages,
  content_types: [],
  regions: [],
  towns: [],
  countries: [],
  products: [],
  giata: [],
  name: '',
  stars: 0,
  facts: [],
  boards: [],
  rooms: [],
  departure_airports: [],
  arrival_airports: [],
  entry_points: [],
  sub_types: [],
  sort: '',
  page: 1,
  page_size: 1,
});
