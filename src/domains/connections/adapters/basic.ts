import type { Credentials } from '../port/connection.ts';

/** The header of HTTP that shows credentials. */
export const basicOf = ({ username, password }: Credentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
