import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { commonErrors } from '#shared/errors.ts';
import { fetchPart } from '#web/parts.tsx';
import { CallFailed } from '#web/request.ts';
import { useSentForm } from '#web/ui/form.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import type { RecordRow } from '../contract.ts';
import type { Saver } from './lastSaver.ts';

interface Options<Row, Values> {
  /** The entity in the history. */
  record: string;
  /** What is typed survives a reload. */
  isDrafted: boolean;
  schema: z.ZodMiniObject;
  /** Undefined: a new record. */
  row: Row | undefined;
  valuesOf: (row: Row | undefined) => Values;
  /** `shown` carries the version to change. */
  send: (values: object, shown: Row | undefined) => Promise<Row>;
  /** The stored record. */
  fresh: () => Promise<Row>;
  /** `before` is undefined for a new record. */
  onStored: (row: Row, before: Row | undefined) => void;
  isOfTab?: boolean;
}

/** Loaded on demand: conflicts are rare. */
const whoSaved = (record: string, id: number): Promise<Saver | undefined> =>
  fetchPart(() => import('./lastSaver.ts')).then(
    ({ lastSaver }) => lastSaver(record, id),
    () => undefined,
  );
const isStale = (error: unknown) =>
  error instanceof CallFailed && error.body.errorCode === commonErrors.changedElsewhere.code;
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form of one record. If another user saved first, no typed value is lost. */
export function useRecordForm<Row extends RecordRow, Values extends Record<string, unknown>>(
  options: Options<Row, Values>,
) {
  const { record, isDrafted, schema, row, valuesOf, send, fresh, onStored, isOfTab = false } = options;
  /** The initial values. */
  const base = useRef(row);
  const replaced = useRef<Row>(undefined);
  /** Of a restored draft: what its fields held when they were typed. */
  const drafted = useRef<Record<string, unknown>>({});
  const baseValues = () => ({ ...valuesOf(base.current), ...drafted.current });
  /** Changes with each failure, so that the message scrolls into view each time. */
  const [theirs, setTheirs] = useState<{ row: Row; by: Saver | undefined }>();
  const sent = useSentForm({
    schema,
    initialValues: valuesOf(row),
    draft: !isDrafted ? undefined : { record, id: row?.id, version: base.current?.version },
    // A record that has changed since is a conflict, as it would have been without the reload.
    onRestored({ version, before }) {
      if (!base.current || version === undefined || version === base.current.version) return;
      base.current = { ...base.current, version };
      drafted.current = before;
    },
    isOfTab,
    async send(values) {
      const before = base.current;
      base.current = await send(schema.parse(values), before);
      replaced.current = before;
    },
    onRefused(error) {
      if (!isStale(error)) return false;
      fresh().then(
        async (row) => setTheirs({ row, by: await whoSaved(record, row.id) }),
        (failure) => sayFailed(failure),
      );
      return true;
    },
    onSent() {
      if (!base.current) return;
      setTheirs(undefined);
      drafted.current = {};
      sent.adopt(valuesOf(base.current));
      onStored(base.current, replaced.current);
    },
  });
  const { adopt, form } = sent;

  // An untouched form shows new values at once.
  useEffect(() => {
    if (!row || !base.current || row.version <= base.current.version || form.isDirty()) return;
    base.current = row;
    drafted.current = {};
    adopt(valuesOf(row));
  }, [row, form, adopt, valuesOf]);

  const settle = (isMineKept: boolean) => {
    if (!theirs) return;
    const [before, after, mine] = [baseValues(), valuesOf(theirs.row), form.getValues()];
    const touched = Object.keys(after).filter((name) => !isSame(mine[name], before[name]));
    const kept = Object.fromEntries(touched.map((name) => [name, mine[name]]));
    base.current = theirs.row;
    drafted.current = {};
    setTheirs(undefined);
    adopt(after, isMineKept ? { ...after, ...kept } : after);
  };

  return {
    ...sent,
    /** Set if another user saved first, or this one in another window. */
    stale: theirs && {
      before: baseValues(),
      after: valuesOf(theirs.row),
      found: theirs,
      by: theirs.by,
      reload: () => settle(false),
      keepMine: () => settle(true),
    },
  };
}
