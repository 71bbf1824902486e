import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts, wordOf } from '#web/i18n.ts';
import { BOARDS } from './facts.ts';
import type { Option } from './mask/Choices.tsx';

/** Boards and rooms with their names. */
export function useLists(): { boards: Option[]; rooms: Option[] } {
  const text = useTexts();
  const rooms = useReference('roomTypes');
  return { boards: BOARDS.map((id) => ({ id, name: text(`search.board.${id}`) })), rooms };
}

/** A fact that no text knows is shown by its code. */
export const factName = (code: string): string => wordOf(`search.fact.${code}`) ?? code.replaceAll('_', ' ');
export const boardName = (code: string, name: string): string =>
  wordOf(`search.board.${code}`) ?? (name || code);
