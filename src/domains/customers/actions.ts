import { todayIn } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { requirePhone } from '#server/phones.ts';
import type { Secrets } from '#server/secrets.ts';
import type { CallingUser, User } from '#server/session.ts';
import { wrongField } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { CustomerInput } from './contract.ts';
import { ibanFrom } from './numbers.ts';
import { isMasked, masked, plainNumber, tailOf } from './rules.ts';
import type { StoredCustomer } from './store/columns.ts';
import { isKeptByBranch } from './store.ts';

type Keys = Pick<Secrets, 'seal' | 'open' | 'derive'>;

/** Deterministic per agency and number, and useless without the keys. */
const documentKey = ({ derive }: Pick<Keys, 'derive'>, accountId: number, number: string) =>
  derive(`customers.document ${accountId} ${plainNumber(number)}`);

/** The hash for the search; only for users who may see documents. */
export const documentsFor = (keys: Keys, user: User) => (number: string) =>
  isAllowed(user, 'person.document') && plainNumber(number).length > 4
    ? documentKey(keys, user.accountId, number)
    : undefined;

/** The customer as this caller may see it. */
export const presentFor =
  ({ open }: Keys) =>
  (user: User, { personal_id, ...card }: StoredCustomer) => {
    const numberFor = (sealed: string) =>
      isAllowed(user, 'person.document') ? open(sealed) : masked(card.personal_id_tail);
    return { ...card, personal_id: personal_id === null ? '' : numberFor(personal_id) };
  };

/** The columns of a document; none if the caller sent the stored number, masked or not. */
function documentFields(keys: Keys, accountId: number, typed: string, before: StoredCustomer | undefined) {
  const stored = before?.personal_id ?? null;
  if (stored !== null && (typed === masked(before?.personal_id_tail ?? '') || typed === keys.open(stored)))
    return {};
  // Another mask is no number, and must not be stored as one.
  if (isMasked(typed)) throw wrongField('personal_id', 'validation.invalid_value');
  if (typed === '')
    return stored === null ? {} : { personal_id: null, personal_id_key: null, personal_id_tail: '' };
  return documentColumns(keys, accountId, typed);
}

/** The number encrypted, its hash for the search, and its last characters for display. */
export const documentColumns = (keys: Pick<Keys, 'seal' | 'derive'>, accountId: number, number: string) => ({
  personal_id: keys.seal(number),
  personal_id_key: documentKey(keys, accountId, number),
  personal_id_tail: tailOf(plainNumber(number)),
});

/** Without the setting, customers belong to no branch. */
export const branchOf = async (db: Db, { accountId, subaccountId }: CallingUser) =>
  subaccountId !== null && (await isKeptByBranch(db, accountId)) ? subaccountId : null;

/** Converts typed fields to columns. */
export const columnsToStore =
  (keys: Keys) =>
  async (tx: Tx, actor: CallingUser, typed: CustomerInput, before: StoredCustomer | undefined) => {
    const { zip_code, personal_id, ...fields } = typed;
    requirePhone(fields.tel, { country: fields.country_code, ...(before ? { before: before.tel } : {}) });
    const iban = ibanFrom(fields.iban);
    if (iban === undefined) throw wrongField('iban', 'customers.errors.iban');
    if (fields.birth_date !== null && fields.birth_date > todayIn(actor.timeZone)) {
      throw wrongField('birth_date', 'customers.errors.birthday');
    }
    return {
      ...fields,
      iban,
      zip: fields.zip === '' ? (zip_code ?? '') : fields.zip,
      ...documentFields(keys, actor.accountId, personal_id, before),
      ...(before ? {} : { subaccount_id: await branchOf(tx, actor) }),
    };
  };
