import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Subject } from '#server/persons/stores.ts';
import type { Secrets } from '#server/secrets.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { erasedName, FEW_SIGNS } from '../rules.ts';
import { lockFamilies } from '../store/merges.ts';

interface Card {
  id: number;
  is_company: boolean;
  first_name: string;
  last_name: string;
  email: string;
  tel: string;
  tax_code: string;
  iban: string;
  personal_id: string | null;
  address: string;
}

/** The customer and those merged into it, locked; empty if there is none. */
async function cardsOf(tx: Tx, accountId: number, id: number): Promise<Card[]> {
  await lockFamilies(tx, accountId, [id]);
  const { rows } = await sql<Card>`
    select id, is_company, first_name, last_name, email, tel, tax_code, iban, personal_id, address from customers
    where account_id = ${accountId} and erased_at is null and (id = ${id} or merged_into = ${id})
    order by id <> ${id}, id`.execute(tx);
  return rows[0]?.id === id ? rows : [];
}

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
const namesOf = ({ first_name, last_name }: Card) =>
  first_name === '' ? [last_name] : [`${first_name} ${last_name}`, `${last_name} ${first_name}`];

/** Identifiers of a person: names in both orders, and values that only this person has. */
function wordsOf(card: Card, { open }: Pick<Secrets, 'open'>): string[] {
  const digits = digitsOf(card.tel);
  const document = card.personal_id === null ? '' : open(card.personal_id);
  const numbers = [card.tel, digits, `00${digits}`, card.tax_code, card.iban, document];
  return [card.email, ...numbers, ...namesOf(card)];
}

/** Lower-case names and contacts that also belong to other customers, branches or staff; they identify nobody. */
async function knownOfOthers(
  tx: Tx,
  accountId: number,
  cards: Card[],
  words: string[],
): Promise<Set<string>> {
  const ids = cards.map(({ id }) => id);
  // A supplier with the name of a person, like a guide, is the same person; a company may be another supplier.
  const people = cards.filter(({ first_name }) => first_name !== '').flatMap(namesOf);
  const own = people.map((name) => name.toLowerCase());
  const asked = [...new Set(words.flatMap((word) => [word.toLowerCase(), digitsOf(word)]).filter(Boolean))];
  const among = (columns: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) =>
    sql`select word from ${rest}, lateral unnest(array[${columns}]) word where word = any(${asked}::text[])`;
  const { rows } = await sql<{ word: string }>`
    ${among(
      sql`lower(email), regexp_replace(tel, '\\D', '', 'g'), lower(tax_code), lower(iban), lower(address),
        lower(first_name), lower(last_name), lower(first_name || ' ' || last_name), lower(last_name || ' ' || first_name)`,
      sql`(select * from customers where account_id = ${accountId} and erased_at is null
        and not coalesce(merged_into, id) = any(${ids}::bigint[])) other`,
    )}
    union ${among(
      sql`lower(email), regexp_replace(tel, '\\D', '', 'g'), lower(tax_number), lower(address), lower(name)`,
      sql`(select * from accounts where id = ${accountId}) own`,
    )}
    union ${among(
      sql`lower(email), regexp_replace(tel, '\\D', '', 'g'), lower(address), lower(name)`,
      sql`(select * from subaccounts where account_id = ${accountId}) branch`,
    )}
    union ${among(
      sql`lower(email), regexp_replace(tel, '\\D', '', 'g'), lower(name)`,
      sql`(select * from users where account_id = ${accountId}) colleague`,
    )}
    union ${among(
      sql`lower(name), lower(address)`,
      sql`(select * from suppliers where account_id = ${accountId} and lower(name) <> all(${own}::text[])) supplier`,
    )}`.execute(tx);
  return new Set(rows.map(({ word }) => word));
}

export async function subjectOf(
  tx: Tx,
  secrets: Pick<Secrets, 'open'>,
  accountId: number,
  id: number,
): Promise<{ subject: Subject; card: Card }> {
  const cards = await cardsOf(tx, accountId, id);
  const [card] = cards;
  if (!card) throw new Refusal(commonErrors.itemNotFound);
  const ids = cards.map((one) => one.id);
  const words = cards.flatMap((one) => wordsOf(one, secrets)).filter((one) => one.length >= FEW_SIGNS);
  const addresses = cards.map(({ address }) => address).filter((one) => one.length >= FEW_SIGNS);
  const known = await knownOfOthers(tx, accountId, cards, [...words, ...addresses]);
  const isOwn = (word: string) => !known.has(word.toLowerCase()) && !known.has(digitsOf(word));
  const longestFirst = (all: string[]) =>
    [...new Set(all.filter(isOwn))].toSorted((one, other) => other.length - one.length);
  // Single words are not distinctive: surnames occur in all mails, and company names may be common words.
  const isDistinctive = (word: string) => /[\s\d@]/.test(word);
  const subject = {
    accountId,
    entity: 'customers',
    ids,
    identifiers: longestFirst([...words, ...addresses]),
    distinctive: longestFirst(words.filter(isDistinctive)),
    emails: longestFirst(cards.map(({ email }) => email).filter(Boolean)),
    replacement: erasedName(id),
  };
  return { subject, card };
}
