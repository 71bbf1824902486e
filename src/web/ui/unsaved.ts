import { useBlocker } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { textOf } from '#web/i18n.ts';
import { prefetchedPart } from '#web/parts.tsx';
import { createStore } from '#web/store.ts';
import type { LeavingProps } from './LeavingDialog.tsx';

interface Question extends LeavingProps {
  Dialog: ComponentType<LeavingProps>;
}

const dialog = prefetchedPart(() => import('./LeavingDialog.tsx'));
const question = createStore<Question | undefined>(undefined);
export const useLeavingQuestion = question.use;

let isGivenUp = false;
/** The page leaves without a question: the typed data belong to another user. */
export const giveUpUnsaved = () => {
  isGivenUp = true;
};

let asked: Promise<boolean> | undefined;

/** Asks whether unsaved data may be lost; once for repeated attempts. */
export function mayLeave(): Promise<boolean> {
  asked ??= dialog()
    .then(
      ({ LeavingDialog }) =>
        new Promise<boolean>((onAnswer) => question.set({ Dialog: LeavingDialog, onAnswer })),
      () => window.confirm(textOf('ui.unsaved.lead')),
    )
    .finally(() => {
      asked = undefined;
      question.set(undefined);
    });
  return asked;
}

const forms = new Set<() => boolean>();

/** Whether the page may be replaced; asks when a form has unsaved data. */
export async function mayLosePage(): Promise<boolean> {
  if (![...forms].some((isUnsaved) => isUnsaved())) return true;
  const mayGo = await mayLeave();
  if (mayGo) giveUpUnsaved();
  return mayGo;
}

/** The record that is open beside its list, and its tab. */
const openIn = ({ search }: { search: object }, hasTab: boolean) => {
  const { id, tab } = search as { id?: unknown; tab?: unknown };
  return JSON.stringify([id, hasTab && tab]);
};

/** Asks before leaving while something is unsaved; `isOfTab`: also before another tab of the record. */
export function useUnsaved(isUnsaved: () => boolean, isOfTab = false): void {
  useEffect(() => {
    forms.add(isUnsaved);
    return () => void forms.delete(isUnsaved);
  }, [isUnsaved]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname || openIn(current, isOfTab) !== openIn(next, isOfTab)) &&
      isUnsaved() &&
      !(await mayLeave()),
    enableBeforeUnload: () => !isGivenUp && isUnsaved(),
  });
}
