import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { TextKey } from '#shared/texts.ts';
import type { useSentForm } from '#web/ui/form.ts';
import type { ReadFact } from './RecordFacts.tsx';

type AnyValues = Record<string, unknown>;
type SentForm<Values extends AnyValues> = ReturnType<typeof useSentForm<Values>>;

/** Props of the fields; `row` is undefined for a new record. */
export interface FieldsProps<Row, Values extends AnyValues> {
  row: Row | undefined;
  field: SentForm<Values>['field'];
  form: SentForm<Values>['form'];
}

/** Describes the form of a kind of record; constant while it is shown. */
export interface Written<Row, Values extends AnyValues> {
  /** The schema of the contract. */
  schema: z.ZodMiniObject;
  /** For updates that take other fields than creating. */
  changeSchema?: z.ZodMiniObject;
  valuesOf: (row: Row | undefined) => Values;
  Fields: ComponentType<FieldsProps<Row, Values>>;
  /** Whether the notice of a change offers to take it back; without it none does. */
  isUndoable?: (before: Row, after: Row) => boolean;
  /** Of a record that may only be read: what its list has no column for. */
  factsOf?: (row: Row) => readonly ReadFact[];
  /** Overrides the button and the notice if creating does more than store a record. */
  making?: { submit: TextKey; done: TextKey };
}
