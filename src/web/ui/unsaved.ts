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

interface OpenForm {
  isUnsaved: () => boolean;
  onLeft: () => void;
}
const forms = new Set<OpenForm>();

/** Whether the page may be replaced; asks when a form has unsaved data. */
export async function mayLosePage(): Promise<boolean> {
  const unsaved = [...forms].filter(({ isUnsaved }) => isUnsaved());
  if (unsaved.length === 0) return true;
  const mayGo = await mayLeave();
  if (mayGo) {
    for (const { onLeft } of unsaved) onLeft();
    giveUpUnsaved();
  }
  return mayGo;
}

/** The record that is open beside its list, and its tab. */
const openIn = ({ search }: { search: object }, hasTab: boolean) => {
  const { id, tab } = search as { id?: unknown; tab?: unknown };
  return JSON.stringify([id, hasTab && tab]);
};

/**
 * Asks before leaving while something is unsaved, with `isOfTab` also before another tab of the record; `onLeft` when the
 * user gives it up.
 */
export function useUnsaved(
  isUnsaved: () => boolean,
  { isOfTab = false, onLeft = nothing }: { isOfTab?: boolean; onLeft?: () => void } = {},
): void {
  useEffect(() => {
    const form = { isUnsaved, onLeft };
    forms.add(form);
    return () => void forms.delete(form);
  }, [isUnsaved, onLeft]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isLeft = current.pathname !== next.pathname || openIn(current, isOfTab) !== openIn(next, isOfTab);
      if (!isLeft || !isUnsaved()) return false;
      const mayGo = await mayLeave();
      if (mayGo) onLeft();
      return !mayGo;
    },
    enableBeforeUnload: () => !isGivenUp && isUnsaved(),
  });
}
const nothing = () => {};
