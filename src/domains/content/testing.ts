import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aConnection } from '#domains/connections/testing.ts';
import { GIATA_TYPES, giataCalls } from '#domains/licences/contract/giata.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { TestApp, TestClerk } from '#testing/app.ts';

interface WireHouse {
  giata: number;
  name: string;
  codes?: { operator: string; code: string }[];
  texts?: Record<string, string>;
  facts?: { group: string; code: string }[];
  pictures?: object[];
  [more: string]: unknown;
}

const whole = (house: WireHouse) => ({
  kind: 'hotel',
  town: 'Umag',
  region: 'Istria',
  country: 'HR',
  lat: 45.4,
  lon: 13.5,
  stars: 3.5,
  score: 80,
  changed_at: '2027-03-01T12:00:00Z',
  ...house,
});

const UNTIL = '2027-04-01T00:00:00Z';

interface Said {
  password: string;
  houses: WireHouse[];
  changed: number[];
  deleted: number[];
  moved: { from: number; to: number; at: string }[];
  pageSize: number;
  /** Calls for these paths fail. */
  broken: RegExp | undefined;
  asked: string[];
  /** Of each path below `/media`. */
  picture: { type: string; body: Buffer };
}

function page({ houses, pageSize }: Said, after: number): object {
  const next = after + pageSize;
  return {
    properties: houses.slice(after, next).map(whole),
    next: next < houses.length ? String(next) : null,
  };
}

function one({ houses, moved }: Said, giata: number): object | undefined {
  const to = moved.find(({ from }) => from === giata)?.to ?? giata;
  const house = houses.find((known) => known.giata === to);
  return house && whole(house);
}

function answerTo(source: Said, { pathname, searchParams }: URL): object | undefined {
  const { changed, deleted, moved } = source;
  const call = pathname.replace('/content/', '');
  if (call === 'ping') return { status: 200 };
  if (call === 'properties') return page(source, Number(searchParams.get('after') ?? 0));
  if (call === 'changed') return { changed, deleted, until: UNTIL, next: null };
  if (call === 'moved') return { moved, until: UNTIL };
  return one(source, Number(call.replace('properties/', '')));
}

function answerOf(source: Said, url: URL, authorization = ''): [status: number, answer: object] {
  const given = Buffer.from(authorization.slice('Basic '.length), 'base64').toString();
  if (source.broken?.test(url.pathname)) return [500, {}];
  if (given !== `us|we:${source.password}`) return [401, {}];
  const answer = answerTo(source, url);
  return answer ? [200, answer] : [404, {}];
}

/** A content source that answers what a test tells it to. */
export async function startSource() {
  const source: Said = {
    password: 'open sesame',
    houses: [],
    changed: [],
    deleted: [],
    moved: [],
    pageSize: 2,
    broken: undefined,
    asked: [],
    picture: { type: 'image/png', body: Buffer.alloc(0) },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://source');
    source.asked.push(`${url.pathname} ${url.searchParams.get('after') ?? ''}`.trim());
    if (url.pathname.startsWith('/media')) {
      response.writeHead(200, { 'content-type': source.picture.type }).end(source.picture.body);
      return;
    }
    const [status, answer] = answerOf(source, url, request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { source, address, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** A connection to a source, and its operator; no schedule reads it. */
export async function aSource(product: TestApp, address: string, offeredBy: number | null = null) {
  const source = await aConnection(product, { dialect: 'content', address, offeredBy });
  const never = { connection_id: source.connectionId, next_at: '2100-01-01T00:00:00Z' };
  await systemWrite(product.pools, (tx) => tx.insertInto('content_readings').values(never).execute());
  return source;
}

/** The licence that reads it. */
export const licensed = async (clerk: TestClerk, password: string, change: object = {}) => {
  const body = { name: 'Content', type: GIATA_TYPES.ihg, username: 'us|we', password, ...change };
  return (await clerk.call(giataCalls.create, { body })).data;
};
