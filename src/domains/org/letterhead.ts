import { record } from '#domains/history/actions.ts';
import { now } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { type OpenedFile, openFile, removeFile, storeFile } from '#server/files/files.ts';
import type { TakenImage } from '#server/files/images.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Paper } from '#server/pdf/paper.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { type SentLocale, textIn } from '#shared/texts.ts';
import { changeLogo } from './actions.ts';
import { letterheadTexts } from './letterheadTexts.ts';
import { findAccount } from './store/accounts.ts';

/** Replaces or removes the logo. Returns whether there is one now. */
export async function setLogo(
  tx: Tx,
  storage: Storage,
  user: CallingUser,
  image: TakenImage | null,
): Promise<boolean> {
  const { accountId } = user;
  const fileId = image
    ? await storeFile(tx, storage, accountId, {
        kind: 'logo',
        entity: 'accounts',
        entityId: accountId,
        name: `logo.${image.format}`,
        mime: `image/${image.format}`,
        bytes: image.bytes,
      })
    : null;
  const replaced = await lockLogo(tx, accountId);
  await changeLogo(tx, accountId, fileId);
  if (replaced) await removeFile(tx, accountId, replaced);
  const changes = { logo: image ? `${image.width} × ${image.height}` : null };
  await record(tx, user, { entity: 'accounts', id: accountId, action: 'logo_changed', changes });
  return image !== null;
}

/** Locked: two concurrent uploads would replace the same file, and one new file would never be deleted. */
async function lockLogo(tx: Tx, accountId: number): Promise<string | null | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('logo_file_id')
    .forNoKeyUpdate() // Compatible with the foreign key check of the new file; a stronger lock would block it.
    .executeTakeFirst();
  return account?.logo_file_id;
}

export async function findLogo(db: Db, storage: Storage, accountId: number): Promise<OpenedFile | undefined> {
  const account = await findAccount(db, accountId);
  return account?.logo_file_id ? openFile(db, storage, accountId, account.logo_file_id) : undefined;
}

/** The head of every document of the agency. */
async function issuerOf(db: Db, storage: Storage, accountId: number): Promise<Paper['issuer']> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Refusal(commonErrors.itemNotFound);
  const logo = await findLogo(db, storage, accountId);
  const { address, zip, city, tel, email, tax_number } = account;
  return {
    name: account.name,
    lines: [address, `${zip} ${city}`.trim(), tel, email, tax_number].filter((line) => line !== ''),
    ...(account.colour === '' ? {} : { colour: account.colour }),
    ...(logo ? { logo: logo.bytes } : {}),
  };
}

export const letterheadName = (locale: SentLocale) => `${textIn(letterheadTexts, locale, 'title')}.pdf`;

export async function letterheadOf(
  db: Db,
  storage: Storage,
  { accountId }: CallingUser,
  locale: SentLocale,
): Promise<Paper> {
  const say = (key: string) => textIn(letterheadTexts, locale, key);
  const issuer = await issuerOf(db, storage, accountId);
  return {
    locale,
    title: say('title'),
    issuedAt: now().toISOString(),
    issuer,
    blocks: [{ kind: 'text', text: say('body') }],
    footer: issuer.name,
    pageText: say('page'),
  };
}
