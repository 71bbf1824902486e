import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#shared/texts.ts';
import { currentSession } from '#web/session.ts';
import { LIST_NAMES } from '../contract.ts';
import { listQuery } from './useReference.ts';

/** One after the other, so that what somebody does meanwhile never waits behind them. */
export async function loadLists(queries: QueryClient, locale: Locale, isLeft: () => boolean): Promise<void> {
  for (const name of LIST_NAMES) {
    if (isLeft() || !currentSession()) return;
    await queries.prefetchQuery(listQuery(name, locale)); // A list that fails here is fetched again when it is used.
  }
}
