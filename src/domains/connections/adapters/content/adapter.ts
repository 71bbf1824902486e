import type { Exchange } from '../../exchange/wire.ts';
import type { ExchangeKind } from '../../port/actions.ts';
import type { ContentConnection, Ctx } from '../../port/connection.ts';
import type { ContentPage, ContentProduct } from '../../port/content.ts';
import { readInstant } from '../../port/dates.ts';
import type { ContentPort } from '../../port/operatorPort.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import { shown } from '../answers.ts';
import { basicOf } from '../basic.ts';
import { jsonOf, parsed } from '../json/parse.ts';
import { changedAnswer, movedAnswer, pageAnswer, pingAnswer, property, type WireProperty } from './wire.ts';

type ContentCtx = Ctx<ContentConnection>;

/** A page of a thousand products with texts in five languages. */
const MOST_BYTES = 30 * 1024 * 1024;

const readProduct = ({ giata, lat, lon, changed_at, ...found }: WireProperty): ContentProduct => ({
  ...found,
  giataId: giata,
  latitude: lat ?? null,
  longitude: lon ?? null,
  stars: found.stars ?? null,
  score: found.score ?? null,
  pictures: found.pictures.map(({ id, type: kind, src: path, alt }) => ({ id, kind, path, alt })),
  changedAt: readInstant(changed_at),
});

/** One that does not hold is left out; where none holds, the answer is not what it should be. */
function readAll(properties: unknown[]): Pick<ContentPage, 'products' | 'refused'> {
  const products: ContentProduct[] = [];
  let first: unknown;
  for (const one of properties) {
    try {
      products.push(readProduct(parsed(property, one)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      first ??= error;
    }
  }
  if (products.length === 0 && first !== undefined) throw first;
  return { products, refused: properties.length - products.length };
}

/** A source of texts, facts and pictures: pages of all, what changed, what moved. */
export function contentAdapter(exchange: Exchange): ContentPort {
  function get<T>(
    ctx: ContentCtx,
    path: string,
    query: Record<string, string | undefined>,
    read: (value: unknown) => T,
    kind: ExchangeKind = 'content',
  ): Promise<Outcome<T>> {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const search = new URLSearchParams(given).toString();
    return exchange<T>(
      ctx,
      {
        kind,
        method: 'GET',
        path: search === '' ? path : `${path}?${search}`,
        headers: { authorization: basicOf(ctx.credentials) },
        accepts: ['application/json'],
        maxBytes: MOST_BYTES,
        secrets: [],
      },
      (answer) => {
        if (answer.status === 404)
          return { kind: 'answer', statusId: 998, rawId: '404', text: '', data: null };
        if (answer.status !== 200) throw new Refused('http_status', String(answer.status));
        return shown(read(jsonOf(answer)));
      },
    );
  }

  return {
    ping: (ctx) =>
      get(
        ctx,
        ctx.connection.values.ping_path,
        {},
        (value): true => {
          parsed(pingAnswer, value);
          return true;
        },
        'ping',
      ),
    products: (ctx, after) => {
      const { products_path, page_size } = ctx.connection.values;
      return get(ctx, products_path, { limit: String(page_size), after }, (value) => {
        const { properties, next } = parsed(pageAnswer, value);
        return { ...readAll(properties), next: next ?? null };
      });
    },
    changedSince: (ctx, since, after) =>
      get(ctx, ctx.connection.values.changed_path, { since, after }, (value) => {
        const { changed, deleted, until, next } = parsed(changedAnswer, value);
        return { changed, deleted, until: readInstant(until), next: next ?? null };
      }),
    movedSince: (ctx, since) =>
      get(ctx, ctx.connection.values.moved_path, { since }, (value) => {
        const { moved, until } = parsed(movedAnswer, value);
        return {
          moved: moved.map((one) => ({ ...one, at: readInstant(one.at) })),
          until: readInstant(until),
        };
      }),
    product: (ctx, giataId) =>
      get(ctx, `${ctx.connection.values.products_path}/${giataId}`, {}, (value) =>
        readProduct(parsed(property, value)),
      ),
  };
}
