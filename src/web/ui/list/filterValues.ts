import type { DayRange } from '#shared/contract.ts';
import { presetOf } from '#shared/dates.ts';
import type { useTexts } from '#web/i18n.ts';
import { today, writtenDate } from '#web/words.ts';
import type { Filter } from '../listParts.ts';

/** The contract has validated the address; these narrow a value to the type of its filter. */
export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export function asDays(value: unknown): DayRange | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value && 'to' in value)) return undefined;
  const { from, to } = value;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

/** The short text of a filter: the period, or the first choice and the number of the others. */
export function shownValue(filter: Filter, value: unknown, text: ReturnType<typeof useTexts>): string {
  if (filter.kind === 'yesNo') return text(value === true ? 'common.yes' : 'common.no');
  if (filter.kind === 'range') return shownDays(asDays(value), text);
  if (filter.kind === 'given') return filter.shown;
  const { kind, options } = filter;
  const chosen = kind === 'multi' ? asTexts(value) : asTexts([value]);
  const [first = '', ...others] = chosen.map(
    (one) => options.find((option) => option.value === one)?.label ?? one,
  );
  return others.length === 0 ? first : `${first} +${others.length}`;
}

function shownDays(days: DayRange | undefined, text: ReturnType<typeof useTexts>): string {
  if (!days) return '';
  const preset = presetOf([days.from, days.to], today());
  if (preset !== 'custom') return text(`ui.range.${preset}`);
  const [from, to] = [writtenDate(days.from), writtenDate(days.to)];
  return from === to ? from : `${from} – ${to}`;
}
