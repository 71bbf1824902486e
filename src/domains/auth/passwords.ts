import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes. A hash made with other parameters is made anew at the next sign-in. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobody: Promise<string> | undefined;

/** Takes as long where there is no such person, so that the time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}

export const isOutdated = (stored: string) => !stored.startsWith(CURRENT);
