import { sql } from 'kysely';
import { aliasesOf, movedProducts } from '#domains/content/store/products.ts';
import type { Db, Tx } from '#server/db/scope.ts';

export interface NumberedHotel {
  number: number;
  giata_id: number | null;
  touroperator_id: number | null;
  code: string | null;
}

export const numberedHotels = (db: Db): Promise<NumberedHotel[]> =>
  db
    .selectFrom('offer_hotels')
    .select(['number', 'giata_id', 'touroperator_id', 'code'])
    .orderBy('number')
    .execute();

/** Old Giata ids lead to the house that has theirs now. */
async function currentIds(db: Db, products: ReadonlyMap<string, number | null>) {
  const moved = await movedProducts(db);
  return new Map(
    Array.from(products, ([code, giata]) => [code, giata === null ? null : (moved.get(giata) ?? giata)]),
  );
}

/** The numbers of products by the codes of an operator; null: a product without a Giata id. New ones get a number. */
export async function hotelNumbers(
  tx: Tx,
  operator: number,
  products: ReadonlyMap<string, number | null>,
): Promise<Map<string, number>> {
  const current = await currentIds(tx, products);
  const giataIds = [...new Set([...current.values()].filter((giata) => giata !== null))].toSorted(
    (one, other) => one - other,
  );
  const codes = [...current].filter(([, giata]) => giata === null).map(([code]) => code);
  await sql`insert into offer_hotels (giata_id) select unnest(${giataIds}::bigint[]) except select giata_id from offer_hotels
    on conflict do nothing`.execute(tx);
  await sql`insert into offer_hotels (touroperator_id, code)
    select ${operator}, code from unnest(${codes.toSorted()}::text[]) as code
    where not exists (select from offer_hotels o where o.touroperator_id = ${operator} and o.code = code.code)
    on conflict do nothing`.execute(tx);
  return numbersOf(tx, operator, current);
}

/** The numbers of all codes of an operator that have one. */
export async function knownHotels(db: Db, operator: number): Promise<Map<string, number>> {
  const own = await db
    .selectFrom('offer_hotels')
    .where('touroperator_id', '=', operator)
    .select('code')
    .execute();
  const codes = own.map(({ code }): [string, null] => [code ?? '', null]);
  return numbersOf(db, operator, new Map([...codes, ...(await aliasesOf(db, operator))]));
}

async function numbersOf(db: Db, operator: number, products: ReadonlyMap<string, number | null>) {
  const rows = await numberedHotels(db);
  const byGiata = new Map(rows.map(({ giata_id, number }) => [giata_id, number]));
  const byCode = new Map(
    rows.flatMap(({ touroperator_id, code, number }): [string, number][] =>
      touroperator_id === operator && code !== null ? [[code, number]] : [],
    ),
  );
  return new Map(
    Array.from(products, ([code, giata]): [string, number | undefined] => [
      code,
      (giata === null ? undefined : byGiata.get(giata)) ?? byCode.get(code),
    ]).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}
