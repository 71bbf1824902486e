export const TICKET_STATES = ['open', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const LONGEST_SUBJECT = 150;
export const LONGEST_TEXT = 5000;

interface Written {
  /** Who wrote it; null: somebody who is gone. */
  writer: number | null;
  author: number | null;
}
/** Whoever asked hears of what others write; what the author writes is heard by those who answer. */
export const isByAuthor = ({ writer, author }: Written): boolean => writer !== null && writer === author;

/** What became of a ticket, as it is told: it is new, was answered, closed or opened again. */
export type Told = 'new' | 'answered' | 'closed' | 'reopened';
export const toldOf = (answer: { text: string; state: TicketState | null } | undefined): Told => {
  if (!answer) return 'new';
  if (answer.text !== '') return 'answered';
  return answer.state === 'closed' ? 'closed' : 'reopened';
};
