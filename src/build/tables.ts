import type { TextRow } from '../shared/texts.ts';

const modules = import.meta.glob<Record<string, Record<string, TextRow>>>(
  ['../shared/*Texts.ts', '../domains/*/texts.ts'],
  { eager: true },
);

/** Every text, found by its place: the build needs no more of the domains than that. */
export const texts: Record<string, TextRow> = Object.assign(
  {},
  ...Object.values(modules).flatMap((module) => Object.values(module)),
);
