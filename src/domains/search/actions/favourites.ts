import { operatorsNamed } from '#domains/reference/store/operators.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { asLocale } from '#shared/texts.ts';
import type { Favourite, FavouriteInput } from '../contract/favourites.ts';
import {
  deleteFavourite,
  findFavourite,
  findSameFavourite,
  insertFavourite,
  type StoredFavourite,
  updateFavourite,
} from '../store/favourites.ts';
import { catalogueOf } from './catalogue.ts';
import { namesIn } from './results.ts';

/** Names in the language of the call; empty for what is gone. */
export async function namedFavourites(
  db: Db,
  { pools }: Pick<Platform, 'pools'>,
  stored: readonly StoredFavourite[],
  localization: string,
): Promise<Favourite[]> {
  const idsOf = (type: Favourite['fav_type']) =>
    stored.flatMap(({ fav_type, fav_info }) => (fav_type === type ? [Number(fav_info)] : []));
  const operatorIds = idsOf('TourOperator');
  const operators = new Map(
    (operatorIds.length === 0 ? [] : await operatorsNamed(db, operatorIds)).map(({ id, name }) => [id, name]),
  );
  const { byGiata } = await catalogueOf(pools);
  const names = await namesIn(asLocale(localization));
  return stored.map((favourite) => {
    const { fav_type, fav_info } = favourite;
    const name = {
      ProductName: () => byGiata.get(Number(fav_info))?.name ?? '',
      TourOperator: () => operators.get(Number(fav_info)) ?? '',
      DepartureAirport: () => names.airport(fav_info),
      ArrivalAirport: () => names.airport(fav_info),
    }[fav_type]();
    return { ...favourite, name };
  });
}

export async function createFavourite(tx: Tx, user: CallingUser, input: FavouriteInput) {
  const made = (await insertFavourite(tx, user, input)) ?? (await findSameFavourite(tx, user, input));
  if (!made) throw new Refusal(commonErrors.itemNotFound);
  return made;
}

/** Null: it is none any more. */
export async function toggleFavourite(tx: Tx, user: CallingUser, input: FavouriteInput) {
  const known = await findSameFavourite(tx, user, input);
  if (!known) return createFavourite(tx, user, input);
  await deleteFavourite(tx, user, known.id);
  return null;
}

export async function requireFavourite(db: Db, user: CallingUser, id: number): Promise<StoredFavourite> {
  const favourite = await findFavourite(db, user, id);
  if (!favourite) throw new Refusal(commonErrors.itemNotFound);
  return favourite;
}

export async function changeFavourite(tx: Tx, user: CallingUser, id: number, input: FavouriteInput) {
  await requireFavourite(tx, user, id);
  const same = await findSameFavourite(tx, user, input);
  if (same && same.id !== id) throw wrongField('fav_info', 'search.errors.favouriteExists');
  return (await updateFavourite(tx, user, id, input)) ?? requireFavourite(tx, user, id);
}

export async function removeFavourite(tx: Tx, user: CallingUser, id: number): Promise<void> {
  if (!(await deleteFavourite(tx, user, id))) throw new Refusal(commonErrors.itemNotFound);
}
