import { timingSafeEqual } from 'node:crypto';
import { now, secondsFromNow } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { Refusal } from '#shared/errors.ts';
import { authErrors } from '../errors.ts';
import { type CodeKind, type FoundCode, findCode, insertCode, setHash, useCode } from '../store/codes.ts';
import { hashOf, newToken } from '../tokens.ts';

export interface MailedCode {
  id: string;
  code: string;
}

/** The mail link carries the code; the database stores only its hash. */
export async function newMailedCode(
  tx: Tx,
  userId: number,
  kind: CodeKind,
  seconds: number,
  data: Record<string, string> = {},
): Promise<MailedCode> {
  const code = newToken('mst_c_');
  const expiresAt = secondsFromNow(seconds);
  const id = await insertCode(tx, { userId, kind, hash: hashOf(code), expiresAt, data });
  return { id, code };
}

/** Another code under the same id; the one before is void. */
export async function renewCode(tx: Tx, id: string): Promise<string> {
  const code = newToken('mst_c_');
  await setHash(tx, id, hashOf(code));
  return code;
}

/** The same answer for a wrong, used or expired code, and for one of another kind. */
export async function findMailedCode(db: Db, kind: CodeKind, { id, code }: MailedCode): Promise<FoundCode> {
  const found = await findCode(db, kind, id, now().toISOString());
  if (!found || !isSame(found.hash, hashOf(code))) throw new Refusal(authErrors.wrongCode);
  return found;
}

export async function takeMailedCode(tx: Tx, kind: CodeKind, mailed: MailedCode): Promise<FoundCode> {
  const found = await findMailedCode(tx, kind, mailed);
  if (!(await useCode(tx, found.id, now().toISOString()))) throw new Refusal(authErrors.wrongCode);
  return found;
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
