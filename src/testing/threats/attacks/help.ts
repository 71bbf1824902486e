import { faqCalls } from '#domains/faq/contract.ts';
import { ticketCalls } from '#domains/support/contract.ts';
import type { Belongings } from '../belongings.ts';
import { empty, type Input, type Row } from './row.ts';

const written = { locale: 'en', question: 'How?', answer: '<p>So.</p>' };
const ofEntry = ({ entryId }: Belongings): Input => ({ body: { id: entryId } });
/** They are of the installation: everybody reads them, and the provider alone names one. */
export const faq: Row[] = [
  [faqCalls.search, 'shared', empty],
  [faqCalls.find, 'closed', ({ entryId }) => ({ params: { id: entryId } })],
  [faqCalls.create, 'closed', () => ({ body: written })],
  [faqCalls.update, 'closed', ({ entryId }) => ({ body: { ...written, id: entryId, version: 1 } })],
  [faqCalls.delete, 'closed', ofEntry],
  [faqCalls.restore, 'closed', ofEntry],
  [faqCalls.destroy, 'closed', ofEntry],
];

export const support: Row[] = [
  [ticketCalls.search, 'own', empty],
  [ticketCalls.create, 'own', () => ({ body: { subject: 'Help', text: 'Please' } })],
  [ticketCalls.find, '404', ({ ticketId }) => ({ params: { id: ticketId } })],
  [ticketCalls.answer, '404', ({ ticketId }) => ({ body: { id: ticketId, text: 'Mine' } })],
  [ticketCalls.state, '404', ({ ticketId }) => ({ body: { id: ticketId, state: 'closed' } })],
];
