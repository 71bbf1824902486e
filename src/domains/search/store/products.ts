import type { Db } from '#server/db/scope.ts';

/** Who sells a house, and by which code. */
export const sellersOf = (db: Db, giataId: number) =>
  db
    .selectFrom('product_aliases')
    .innerJoin('tour_operators', 'tour_operators.toc', 'product_aliases.toc')
    .where('giata_id', '=', giataId)
    .select(['tour_operators.id', 'tour_operators.toc', 'tour_operators.name', 'product_aliases.code'])
    .orderBy('tour_operators.name')
    .execute();

/** Codes of operators that begin so. */
export const codesLike = (db: Db, operators: number[], code: string, most: number) =>
  db
    .selectFrom('product_aliases')
    .innerJoin('tour_operators', 'tour_operators.toc', 'product_aliases.toc')
    .where('tour_operators.id', 'in', operators.length === 0 ? [0] : operators)
    .where('code', 'like', `${code.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    .select(['tour_operators.id as operator', 'tour_operators.toc', 'code', 'giata_id'])
    .orderBy('code')
    .limit(most)
    .execute();
