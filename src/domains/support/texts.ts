import { defineTexts } from '#shared/texts.ts';

export const supportTexts = defineTexts({
  'support.title': ['Support tickets', 'Zahtevki za pomoč', 'Upiti podršci', 'Richieste di assistenza'],
  'support.number': ['No.', 'Št.', 'Br.', 'N.'],
  'support.subject': ['Subject', 'Zadeva', 'Predmet', 'Oggetto'],
  'support.state': ['State', 'Stanje', 'Stanje', 'Stato'],
  'support.state.open': ['Open', 'Odprt', 'Otvoren', 'Aperta'],
  'support.state.closed': ['Closed', 'Zaprt', 'Zatvoren', 'Chiusa'],
  'support.author': ['Author', 'Avtor', 'Autor', 'Autore'],
  'support.agency': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'support.answers': ['Answers', 'Odgovori', 'Odgovori', 'Risposte'],
  'support.created': ['Created', 'Ustvarjen', 'Stvoren', 'Creata'],
  'support.changed': ['Last change', 'Zadnja sprememba', 'Zadnja promjena', 'Ultima modifica'],
  'support.told.new': [
    '{{name}} asks: {{subject}}',
    '{{name}} sprašuje: {{subject}}',
    '{{name}} pita: {{subject}}',
    '{{name}} chiede: {{subject}}',
  ],
  'support.told.answered': [
    '{{name}} answered: {{subject}}',
    '{{name}} odgovarja: {{subject}}',
    '{{name}} odgovara: {{subject}}',
    '{{name}} ha risposto: {{subject}}',
  ],
  'support.told.body': [
    'Support ticket #{{number}}, {{account}}',
    'Zahtevek za pomoč št. {{number}}, {{account}}',
    'Upit podršci br. {{number}}, {{account}}',
    'Richiesta di assistenza n. {{number}}, {{account}}',
  ],
  'support.told.closed': [
    '{{name}} closed: {{subject}}',
    '{{name}} zapira: {{subject}}',
    '{{name}} zatvara: {{subject}}',
    '{{name}} ha chiuso: {{subject}}',
  ],
  'support.told.reopened': [
    '{{name}} reopened: {{subject}}',
    '{{name}} znova odpira: {{subject}}',
    '{{name}} ponovno otvara: {{subject}}',
    '{{name}} ha riaperto: {{subject}}',
  ],
});
