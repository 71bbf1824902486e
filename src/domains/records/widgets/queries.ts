import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { PageMeta, ReplyOf, Route } from '#shared/contract.ts';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { useSignedIn } from '#web/session/user.ts';
import type { RecordRow } from '../contract.ts';

/** The calls of one kind of record: those of `recordCalls`, or similar ones. */
export interface RecordCalls {
  search: Route;
  find: Route;
  create: Route;
  update: Route;
  /** Optional: some kinds have no switch. */
  toggle?: Route;
  /** Optional: some kinds have no trash. */
  delete?: Route;
  restore?: Route;
  destroy?: Route;
}

export type RowOf<Calls extends RecordCalls> =
  ReplyOf<Calls['find']> extends { data: infer Row extends RecordRow } ? Row : never;
export type PageOf<Calls extends RecordCalls> = ReplyOf<Calls['search']>;

interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

/** All queries of a kind of record share the first part of the key. */
const keyOf = ({ search }: RecordCalls) => search.path;

// The reply was parsed by the schema of this call.
export const pageQuery = <Row>(calls: RecordCalls, asked: object) =>
  queryOptions({
    queryKey: [keyOf(calls), 'search', asked],
    queryFn: async () => (await call(calls.search, { body: asked })) as Page<Row>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const recordQuery = <Row>(calls: RecordCalls, id: number) =>
  queryOptions({
    queryKey: [keyOf(calls), 'find', id],
    queryFn: async () => ((await call(calls.find, { params: { id } })) as { data: Row }).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function useRecordChanges<Row extends RecordRow>(calls: RecordCalls) {
  const queries = useQueryClient();
  const done = async (route: Route, body: object): Promise<unknown> => {
    const reply = (await call(route, { body })) as { data: unknown };
    // Invalidates the list too, and everything that counts it.
    void queries.invalidateQueries({ queryKey: [keyOf(calls)] });
    return reply.data;
  };
  return {
    create: async (input: object) => (await done(calls.create, input)) as Row,
    async update({ id, version }: RecordRow, input: object): Promise<Row> {
      const updated = (await done(calls.update, { ...input, id, version })) as Row;
      queries.setQueryData(recordQuery<Row>(calls, id).queryKey, updated);
      return updated;
    },
    toggle: async (id: number) => calls.toggle && done(calls.toggle, { id }),
    trash: async (id: number) => calls.delete && done(calls.delete, { id }),
    restore: async (id: number) => calls.restore && done(calls.restore, { id }),
    destroy: async (id: number) => calls.destroy && done(calls.destroy, { id }),
    /** The stored record. */
    fresh: (id: number) => queries.fetchQuery(recordQuery<Row>(calls, id)),
    /** Refreshes after any other call. */
    again: () => queries.invalidateQueries({ queryKey: [keyOf(calls)] }),
  };
}

type Action = 'read' | 'create' | 'edit' | 'toggle' | 'trash' | 'restore' | 'destroy';

/** The actions that the role allows, by the permissions of the contract. */
export function useRights(calls: RecordCalls): Record<Action, boolean> {
  const user = useSignedIn()?.user;
  const holder = user && { ...user, homeSubaccountId: user.home_subaccount_id };
  const may = (route: Route | undefined) => {
    if (holder === undefined || route === undefined) return false;
    const { permission } = route;
    return permission === 'anyone' || permission === 'signed-in' || isAllowed(holder, permission);
  };
  return {
    read: may(calls.search),
    create: may(calls.create),
    edit: may(calls.update),
    toggle: may(calls.toggle),
    trash: may(calls.delete),
    restore: may(calls.restore),
    destroy: may(calls.destroy),
  };
}

/** Reduces a list query to the fields of the contract. */
export const queryOf = ({ search }: RecordCalls) => search.body as z.ZodMiniObject;
