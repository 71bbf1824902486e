import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes. A hash with other parameters is replaced at the next sign-in. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Takes equally long for an unknown user, so that timing reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}

export const isOutdated = (stored: string) => !stored.startsWith(CURRENT);
