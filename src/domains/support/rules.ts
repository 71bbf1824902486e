export const TICKET_STATES = ['open', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const LONGEST_SUBJECT = 150;
export const LONGEST_TEXT = 5000;

interface Written {
  /** The user who wrote it; null: deleted. */
  writer: number | null;
  author: number | null;
}
/** Messages of the author notify those who answer; messages of others notify the author. */
export const isByAuthor = ({ writer, author }: Written): boolean => writer !== null && writer === author;

/** What happened to a ticket, for the texts of notices and mails. */
export type TicketEvent = 'new' | 'answered' | 'closed' | 'reopened';
export const eventOf = (answer: { text: string; state: TicketState | null } | undefined): TicketEvent => {
  if (!answer) return 'new';
  if (answer.text !== '') return 'answered';
  return answer.state === 'closed' ? 'closed' : 'reopened';
};
