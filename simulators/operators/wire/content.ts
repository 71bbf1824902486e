import type { IncomingMessage } from 'node:http';
import { factOf, LANGUAGES } from '../catalogue/facts.ts';
import { hash } from '../catalogue/hash.ts';
import type { Hotel } from '../catalogue/hotels.ts';
import { isSelfCatered } from '../catalogue/rooms.ts';
import { descriptionOf } from '../catalogue/texts.ts';
import { momentOf } from '../clock.ts';
import { basicOf } from '../http/read.ts';
import { json, type Reply } from '../http/send.ts';
import { picturesOf } from '../search/info.ts';
import type { Simulator } from '../simulator.ts';

const PASSWORD = 'sim-content';
const MOST = 1000;
const DAY_MS = 86_400_000;
/** Numbers of houses that turned out to be others; they lie beside the real ones. */
const FIRST_MOVED = 9_500_000;
const MOVED_EVERY = 50;
/** One of so many houses is edited on a day. */
const EDITED_EVERY = 40;

export function answerContent(
  simulator: Simulator,
  request: IncomingMessage,
  { path, search }: { path: string; search: URLSearchParams },
): Reply {
  const who = basicOf(request);
  if (!who || !/^[^|]+\|[^|]+$/.test(who.user) || who.password !== PASSWORD) {
    return json(401, { status: 401 }, { 'www-authenticate': 'Basic realm="content"' });
  }
  const call = path.replace('/content/', '');
  const giata = /^properties\/(\d+)$/.exec(call)?.[1];
  if (giata !== undefined) return property(simulator, Number(giata));
  const { hotels } = simulator.catalogue;
  const after = Number(search.get('after')) || 0;
  const limit = Math.min(MOST, Math.max(1, Number(search.get('limit')) || MOST));
  const since = Date.parse(search.get('since') ?? '');
  switch (call) {
    case 'ping':
      return json(200, { status: 200, properties: hotels.length });
    case 'properties': {
      const page = hotels.filter((hotel) => hotel.giata > after).slice(0, limit);
      const last = page.at(-1)?.giata;
      const more = last !== undefined && last < (hotels.at(-1)?.giata ?? 0);
      return json(200, {
        properties: page.map((hotel) => propertyOf(simulator, hotel)),
        next: more ? String(last) : null,
      });
    }
    case 'changed':
    case 'moved':
      if (Number.isNaN(since))
        return json(422, {
          status: 422,
          error: { code: 'INVALID', field: 'since', text: 'A moment is expected.' },
        });
      return call === 'moved' ? moved(simulator, since) : changed(simulator, since, { after, limit });
    default:
      return json(404, { status: 404 });
  }
}

const isMoved = (giata: number): boolean => giata >= FIRST_MOVED && (giata - FIRST_MOVED) % MOVED_EVERY === 0;
/** The house that an old number means now. */
const movedTo = (giata: number): number => giata - FIRST_MOVED + 9_000_000;

function property(simulator: Simulator, giata: number): Reply {
  const { hotels } = simulator.catalogue;
  const to = isMoved(giata) ? movedTo(giata) : giata;
  const hotel = hotels.find((known) => known.giata === to);
  if (!hotel) return json(404, { status: 404 });
  if (to !== giata) return json(301, { giata: to }, { location: `/content/properties/${to}` });
  return json(200, propertyOf(simulator, hotel));
}

/** Noon of the last day on which somebody edited it. */
function editedAt({ clock, catalogue }: Simulator, { giata }: Hotel): number {
  const today = Math.floor(clock.now() / DAY_MS);
  for (let day = today - 1; day > today - 400; day -= 1) {
    if (hash(catalogue.seed, giata, day, 151) % EDITED_EVERY === 0) return day * DAY_MS + DAY_MS / 2;
  }
  return (today - 400) * DAY_MS;
}

function changed(
  simulator: Simulator,
  since: number,
  { after, limit }: { after: number; limit: number },
): Reply {
  const all = simulator.catalogue.hotels.filter(
    (hotel) => hotel.giata > after && editedAt(simulator, hotel) > since,
  );
  const page = all.slice(0, limit).map(({ giata }) => giata);
  return json(200, {
    changed: page,
    deleted: [],
    until: momentOf(simulator.clock.now()),
    next: all.length > limit ? String(page.at(-1)) : null,
  });
}

function moved(simulator: Simulator, since: number): Reply {
  const rows = simulator.catalogue.hotels
    .filter(({ giata }) => isMoved(giata - 9_000_000 + FIRST_MOVED))
    .map((hotel) => ({
      from: hotel.giata - 9_000_000 + FIRST_MOVED,
      to: hotel.giata,
      at: momentOf(editedAt(simulator, hotel)),
    }))
    .filter(({ at }) => Date.parse(at) > since);
  return json(200, { moved: rows, until: momentOf(simulator.clock.now()) });
}

function propertyOf(simulator: Simulator, hotel: Hotel): object {
  const contracts = (simulator.catalogue.byGiata.get(hotel.giata) ?? []).filter(
    ({ operator }) => operator !== 'TEST',
  );
  const name = `${hotel.name.kind} ${hotel.name.word}`;
  const [main] = contracts;
  return {
    giata: hotel.giata,
    name,
    aliases: [...new Set(contracts.map((contract) => contract.name))].filter((alias) => alias !== name),
    kind: isSelfCatered(hotel.name.kind) ? 'apartment' : 'hotel',
    town: hotel.place.town,
    region: hotel.place.region,
    country: hotel.place.country,
    lat: hotel.lat,
    lon: hotel.lon,
    stars: hotel.halfStars / 2,
    score: hotel.score,
    codes: contracts.map(({ operator, code }) => ({ operator, code })),
    facts: hotel.facts.flatMap((code) => ({ group: factOf(code)?.group, code })),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, descriptionOf(hotel, language)])),
    pictures: main ? picturesOf(hotel, main.operator, main.code) : [],
    changed_at: momentOf(editedAt(simulator, hotel)),
  };
}
