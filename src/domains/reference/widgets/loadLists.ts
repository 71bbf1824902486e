import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#shared/texts.ts';
import { currentSession } from '#web/session/session.ts';
import { LIST_NAMES } from '../contract.ts';
import { listQuery } from './useReference.ts';

/** Loads one list after the other, so that other calls never queue behind them. */
export async function loadLists(queries: QueryClient, locale: Locale, isLeft: () => boolean): Promise<void> {
  for (const name of LIST_NAMES) {
    if (isLeft() || !currentSession()) return;
    await queries.prefetchQuery(listQuery(name, locale)); // A list that fails is loaded again on use.
  }
}
