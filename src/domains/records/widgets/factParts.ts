import type { ReactNode } from 'react';
import type { FieldsProps } from './written.ts';

/** One thing that is known of a record, and the fields behind it. */
export interface Fact<Row, Values extends Record<string, unknown>> {
  label: string;
  /** Empty: not known. */
  shown: string;
  /** Calls or writes. */
  href?: string;
  fields: (keyof Values & string)[];
  edit: (props: FieldsProps<Row, Values>) => ReactNode;
}

export interface FactGroup<Row, Values extends Record<string, unknown>> {
  title: string;
  facts: Fact<Row, Values>[];
}
