import { wordOfField } from '#domains/history/rules/words.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import type { RecordRow } from '../contract.ts';
import { type RecordCalls, useRecordChanges } from './queries.ts';
import { savedWords } from './savedWords.ts';
import { isSame, useRecordForm } from './useRecordForm.ts';
import type { Written } from './written.ts';

export interface StoredForm<Row extends RecordRow, Values extends Record<string, unknown>> {
  calls: RecordCalls;
  /** The entity in the history. */
  record: string;
  nameOf: (row: Row) => string;
  written: Written<Row, Values>;
}

interface Options<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values> {
  /** Undefined: a new record. */
  row: Row | undefined;
  /** The form goes with the tab of its record. */
  isOfTab?: boolean;
  /** What is typed survives a reload. */
  isDrafted?: boolean;
  onChanged?: () => void;
  onCreated?: (row: Row) => void;
  /** Opens the record that was created. */
  onOpen?: (id: number) => void;
}

/** The form of a record of one kind. What it changed can be taken back from its notice. */
export function useStoredForm<Row extends RecordRow, Values extends Record<string, unknown>>({
  calls,
  record,
  nameOf,
  written: { schema, changeSchema, valuesOf, isUndoable, making },
  row,
  isOfTab = false,
  isDrafted = false,
  onChanged,
  onCreated,
  onOpen,
}: Options<Row, Values>) {
  const text = useTexts();
  const words = useWords();
  const changes = useRecordChanges<Row>(calls);
  /** Names the field if only one was changed. */
  const sayBack = (before: Row, stored: Row) => {
    const [was, is] = [valuesOf(before), valuesOf(stored)];
    const [field, ...others] = Object.keys(was).filter((name) => !isSame(was[name], is[name]));
    const name = nameOf(before);
    if (field === undefined || others.length > 0) sayDone(text('settings.back', { name }));
    else sayDone(text('settings.back.field', { name, field: wordOfField(words, record, field) }));
  };
  /** Refused if another change came later. */
  const takeBack = async (before: Row, stored: Row) => {
    try {
      await changes.update(stored, schema.parse(valuesOf(before)));
      sayBack(before, stored);
    } catch (error) {
      sayFailed(error);
    }
  };
  return useRecordForm<Row, Values>({
    record,
    isDrafted,
    schema: row && changeSchema ? changeSchema : schema,
    row,
    isOfTab,
    valuesOf,
    send: (values, shown) => (shown ? changes.update(shown, values) : changes.create(values)),
    fresh: () => changes.fresh(row?.id ?? 0),
    onStored(stored, before) {
      const what = nameOf(stored);
      if (row) {
        const isOffered = before !== undefined && isUndoable?.(before, stored);
        const change = before && savedWords(words, record, valuesOf(before), valuesOf(stored));
        sayOutcome.saved(
          change ? `${what} · ${change}` : what,
          isOffered ? () => void takeBack(before, stored) : undefined,
        );
        onChanged?.();
        return;
      }
      const open = onOpen && (() => onOpen(stored.id));
      if (making) sayDone(text(making.done), { what, open });
      else sayOutcome.added(what, open);
      onCreated?.(stored);
    },
  });
}
