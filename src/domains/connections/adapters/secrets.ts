import type { BookingDraft } from '../port/booking.ts';

/** What of a question no log may hold. */
export const secretsOf = (draft: BookingDraft): string[] =>
  draft.travelers.flatMap(({ document }) => (document ? [document.number] : []));
