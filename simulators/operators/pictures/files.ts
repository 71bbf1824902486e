import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { CRUISES } from '../catalogue/cruises.ts';
import { hashText } from '../catalogue/hash.ts';
import { TRIPS } from '../catalogue/trips.ts';
import { json, type Reply } from '../http/send.ts';
import type { Simulator } from '../simulator.ts';
import { sceneOf } from './scene.ts';
import { drawCoach, drawDeck, drawShip } from './scenes/travel.ts';

/** Drawn anew when the drawing changes. */
const EDITION = 1;
const VIEW = /^\/media\/([A-Z]{2,8})\/([A-Z0-9-]+)-([1-5])\.svg$/;
const DECK = /^\/media\/MARE\/deck(\d{1,2})\.svg$/;

/** Drawn when it is asked for the first time; from then on it is a file. */
export async function picture(
  { catalogue, settings }: Simulator,
  request: IncomingMessage,
  path: string,
): Promise<Reply> {
  const draw = drawingOf(catalogue, path);
  if (!draw) return json(404, { status: 404 });
  const etag = `"${EDITION}-${hashText(path, catalogue.seed).toString(36)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=86400' };
  if (request.headers['if-none-match'] === etag)
    return { status: 304, type: 'image/svg+xml', body: '', headers };
  const body =
    settings.folder === null
      ? draw()
      : await stored(join(settings.folder, 'pictures', String(EDITION), path.slice('/media/'.length)), draw);
  return { status: 200, type: 'image/svg+xml', body, headers };
}

function drawingOf(catalogue: Simulator['catalogue'], path: string): (() => string) | null {
  const [, deck] = DECK.exec(path) ?? [];
  if (deck !== undefined) return () => drawDeck(Number(deck));
  const [, operator = '', code = '', nth = ''] = VIEW.exec(path) ?? [];
  const contract = catalogue.byCode.get(`${operator}/${code}`);
  if (contract) return () => sceneOf(contract.hotel, Number(nth));
  const seed = hashText(code) + Number(nth);
  const trip = TRIPS.find((known) => known.code === code);
  if (trip) return () => drawCoach(seed, trip.names.en);
  const cruise = CRUISES.find((known) => known.code === code);
  return cruise ? () => drawShip(seed, cruise.ship) : null;
}

async function stored(file: string, draw: () => string): Promise<Buffer> {
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const svg = Buffer.from(draw());
  await mkdir(dirname(file), { recursive: true });
  // Renamed when it is whole, because others may read it at the same time.
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, svg);
  await rename(part, file);
  return svg;
}
