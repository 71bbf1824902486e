import type { NewExchange } from '../store/newExchanges.ts';

const json = (value: object) => {
  const text = JSON.stringify(value);
  return { mediaType: 'application/json', text, bytes: text.length, isCut: false };
};
/** What was said in an exchange of the demo. */
export const messagesOf = ({ kind, status_id, client_reference, http_status }: NewExchange) => ({
  question: json({
    action: kind,
    sign: { agency: '40217', user: 'adria', password: '•••' },
    client_reference,
    services: [
      { type: 'H', code: 'LANTERNA-ROSA', parameters: 'DBL-M.HB', from: '2027-07-10', to: '2027-07-17' },
    ],
    travelers: [
      { id: 1, type: 'D', document: { type: 'passport', number: '•••' } },
      { id: 2, type: 'H' },
    ],
  }),
  answer:
    http_status === null
      ? null
      : json({
          status: status_id,
          text: 'OPTION ACCEPTED',
          total: 136800,
          currency: 'EUR',
          next: ['F', 'SA', 'D', 'TD'],
        }),
});
