import { defineTexts } from '#shared/texts.ts';

/** Tickets in the history. */
export const supportHistoryTexts = defineTexts({
  'history.record.support_tickets': [
    'Support ticket',
    'Zahtevek za pomoč',
    'Upit podršci',
    'Richiesta di assistenza',
  ],
  'history.field.support_tickets.subject': ['Subject', 'Zadeva', 'Predmet', 'Oggetto'],
  'history.field.support_tickets.state': ['State', 'Stanje', 'Stanje', 'Stato'],
  'history.field.support_tickets.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.value.support_tickets.state.open': ['open', 'odprt', 'otvoren', 'aperta'],
  'history.value.support_tickets.state.closed': ['closed', 'zaprt', 'zatvoren', 'chiusa'],
  'history.action.answered': ['Answered', 'Odgovorjeno', 'Odgovoreno', 'Risposto'],
});
