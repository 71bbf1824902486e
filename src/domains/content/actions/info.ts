import { portsOf } from '#domains/connections/actions/ports.ts';
import { callerOf, connectionOf, type Reached } from '#domains/connections/actions/registry.ts';
import { hasContentLicence } from '#domains/connections/store/content.ts';
import { now } from '#server/clock.ts';
import { type Scope, systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { type Fact, pictureUrl, textIn } from '../rules.ts';
import { findAlias, findInfo, findProduct, type InfoRow, type ProductRow, storeInfo } from '../store/info.ts';

interface Needs extends Pick<Scope, 'read'> {
  user: CallingUser;
  platform: Pick<Platform, 'pools' | 'secrets' | 'config' | 'http'>;
}

/** A product by its Giata id, or by the code of an operator, who is asked where no licence gives content. */
export interface AskedProduct {
  giataId?: number | undefined;
  operator?: { id: number; toc: string; code: string } | undefined;
  language: string;
}

export interface ShownProduct {
  giataId: number | null;
  name: string;
  town: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  stars: number | null;
  /** Those of operators have no group. */
  facts: Fact[];
  text: string;
  /** See `pictureAt`. */
  pictures: { url: string; alt: string }[];
  /** Who says it: a content source, the operator, or nobody says more than what it is called. */
  by: 'source' | 'operator' | 'nobody';
}

/** So long the answer of an operator counts. */
const FRESH_MS = 24 * 3_600_000;

/**
 * What is known of a product in this language: by an active content licence what the source says, else what the operator
 * says, else its name and place. Undefined: nobody knows it. No failure of a partner reaches the caller.
 */
export async function productOf(needs: Needs, asked: AskedProduct): Promise<ShownProduct | undefined> {
  const { user, platform, read } = needs;
  const { operator, language } = asked;
  const { product, isLicensed, said, reached } = await read(async (db) => {
    const giataId = asked.giataId ?? (operator && (await findAlias(db, operator.toc, operator.code)));
    return {
      product: giataId === undefined ? undefined : await findProduct(db, giataId),
      isLicensed: await hasContentLicence(db, user.accountId),
      said: operator && (await findInfo(db, operator.id, operator.code, language)),
      reached: operator && (await connectionOf(db, platform, user, operator.id)),
    };
  });
  const { SIMULATOR_URL } = platform.config;
  if (product && isLicensed && Object.keys(product.texts).length > 0) {
    const pictures = product.pictures.map(({ path, alt }) => ({
      url: pictureUrl(product.address || SIMULATOR_URL, path),
      alt: textIn(alt, language),
    }));
    return {
      ...common(product),
      facts: product.facts,
      text: textIn(product.texts, language),
      pictures,
      by: 'source',
    };
  }
  const isFresh = said && now().getTime() - Date.parse(said.read_at) < FRESH_MS;
  const info = operator && reached && !isFresh ? ((await ask(needs, asked, reached)) ?? said) : said;
  if (info) {
    const pictures = info.pictures.map(({ path, alt }) => ({
      url: pictureUrl(reached?.connection.address ?? SIMULATOR_URL, path),
      alt,
    }));
    const facts = info.facts.map((code) => ({ group: '', code }));
    return { ...common(info), facts, text: info.text, pictures, by: 'operator' };
  }
  return product && { ...common(product), facts: [], text: '', pictures: [], by: 'nobody' };
}

const common = ({
  giata_id: giataId,
  name,
  town,
  country,
  latitude,
  longitude,
  stars,
}: ProductRow | InfoRow) => ({ giataId, name, town, country, latitude, longitude, stars });

/** Asks the operator and keeps the answer. */
async function ask(
  { user, platform }: Needs,
  { operator, language }: AskedProduct,
  { connection, credentials }: Reached,
): Promise<InfoRow | undefined> {
  if (!operator) return undefined;
  const outcome = await portsOf(platform)
    .operator(connection.dialect)
    .info(
      {
        connection,
        credentials,
        caller: callerOf(user),
        requestId: user.requestId,
        locale: language,
        signal: new AbortController().signal,
      },
      operator.code,
    );
  if (outcome.kind !== 'answer' || outcome.data === null) return undefined;
  const { data } = outcome;
  const key = { touroperatorId: operator.id, code: operator.code, language };
  return systemWrite(platform.pools, async (tx) => {
    await storeInfo(tx, key, data);
    return findInfo(tx, operator.id, operator.code, language);
  });
}
