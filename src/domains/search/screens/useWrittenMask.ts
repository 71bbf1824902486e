import { useTexts } from '#web/i18n.ts';
import { today } from '#web/words.ts';
import type { Area } from '../contract/mask.ts';
import { writtenRange } from './mask/Dates.tsx';
import { type Field, maskFrom } from './mask/mask.ts';
import { usePersons, writtenNights } from './mask/Stay.tsx';
import { useNameOf } from './names.ts';
import { boardName } from './useLists.ts';

/** `Istria · 01.07. – 14.07.2027 · 7 n · 2 ad, 1 ch (6) · Half board` */
export function useWrittenMask(): (ctype: Area, kept: { [Name in Field]?: unknown }) => string {
  const text = useTexts();
  const nameOf = useNameOf();
  const persons = usePersons();
  return (ctype, kept) => {
    const mask = maskFrom(ctype, kept, today());
    return [
      mask.destination.map(nameOf).join(', ') || text('search.where.any'),
      writtenRange(mask.StartDate, mask.EndDate),
      text('search.nights.short', { nights: writtenNights(mask.MinDuration, mask.MaxDuration) }),
      persons(mask),
      ...mask.ServiceType.map((board) => boardName(board, '')),
      mask.MinimumCategory === null ? '' : `${mask.MinimumCategory}★`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
