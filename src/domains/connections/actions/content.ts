import type { Platform } from '#server/platform.ts';
import type { ContentConnection, Ctx } from '../port/connection.ts';
import { type ContentLicence, listContentLicences } from '../store/content.ts';
import { findConnection } from '../store.ts';
import { contentConnectionFrom } from './registry.ts';

type Needs = Pick<Platform, 'pools' | 'secrets' | 'config' | 'http'>;

/** A source of content, and the licence by which it is read. */
export interface ContentSource {
  connection: ContentConnection;
  licence: ContentLicence;
}
type NoSource = 'gone' | 'unaddressed' | 'unlicensed';

/** Content is read once for the installation, by the licence of one agency; or why it cannot be read. */
export async function contentSourceOf(needs: Needs, connectionId: number): Promise<ContentSource | NoSource> {
  const { system } = needs.pools;
  const row = await findConnection(system, null, connectionId);
  if (!row?.active || row.dialect !== 'content') return 'gone';
  const connection = contentConnectionFrom(needs, row);
  if (!connection) return 'unaddressed';
  const [licence] = await listContentLicences(system);
  return licence ? { connection, licence } : 'unlicensed';
}

export const contentCtx = (
  { secrets }: Pick<Needs, 'secrets'>,
  { connection, licence: { account_id, username, password } }: ContentSource,
  requestId: string,
): Ctx<ContentConnection> => ({
  connection,
  credentials: { username, password: password === null ? '' : secrets.open(password) },
  caller: { accountId: account_id, branchId: null, userId: null, machineId: null },
  requestId,
  locale: 'en',
  signal: new AbortController().signal,
});
