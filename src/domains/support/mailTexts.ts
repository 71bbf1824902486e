import { defineSentTexts } from '#shared/texts.ts';

/** Mails about a ticket: to the author, and to those who answer. */
export const supportMailTexts = defineSentTexts({
  'answered.subject': [
    'Answer to ticket #{{number}}: {{subject}}',
    'Odgovor na zahtevek #{{number}}: {{subject}}',
    'Odgovor na upit #{{number}}: {{subject}}',
    'Risposta alla richiesta #{{number}}: {{subject}}',
    'Antwort auf Anfrage #{{number}}: {{subject}}',
  ],
  'answered.body': [
    '{{writer}} answered your ticket “{{subject}}”:\n{{text}}',
    'Na vaš zahtevek »{{subject}}« odgovarja {{writer}}:\n{{text}}',
    'Na vaš upit „{{subject}}” odgovara {{writer}}:\n{{text}}',
    '{{writer}} ha risposto alla sua richiesta «{{subject}}»:\n{{text}}',
    '{{writer}} hat auf Ihre Anfrage „{{subject}}“ geantwortet:\n{{text}}',
  ],
  'closed.subject': [
    'Ticket #{{number}} is closed: {{subject}}',
    'Zahtevek #{{number}} je zaprt: {{subject}}',
    'Upit #{{number}} je zatvoren: {{subject}}',
    'La richiesta #{{number}} è chiusa: {{subject}}',
    'Anfrage #{{number}} ist abgeschlossen: {{subject}}',
  ],
  'closed.body': [
    '{{writer}} closed the ticket “{{subject}}”.\nTo open it again, send another message.',
    '{{writer}}: zahtevek »{{subject}}« je zaprt.\nZ novim sporočilom ga lahko znova odprete.',
    '{{writer}}: upit „{{subject}}” je zatvoren.\nNovom porukom možete ga ponovno otvoriti.',
    '{{writer}} ha chiuso la richiesta «{{subject}}».\nPer riaprirla invii un nuovo messaggio.',
    '{{writer}} hat die Anfrage „{{subject}}“ abgeschlossen.\nMit einer neuen Nachricht öffnen Sie sie wieder.',
  ],
  'reopened.subject': [
    'Ticket #{{number}} is open again: {{subject}}',
    'Zahtevek #{{number}} je znova odprt: {{subject}}',
    'Upit #{{number}} ponovno je otvoren: {{subject}}',
    'La richiesta #{{number}} è di nuovo aperta: {{subject}}',
    'Anfrage #{{number}} ist wieder offen: {{subject}}',
  ],
  'reopened.body': [
    '{{writer}} opened the ticket “{{subject}}” again.',
    '{{writer}}: zahtevek »{{subject}}« je znova odprt.',
    '{{writer}}: upit „{{subject}}” ponovno je otvoren.',
    '{{writer}} ha riaperto la richiesta «{{subject}}».',
    '{{writer}} hat die Anfrage „{{subject}}“ wieder geöffnet.',
  ],
  'new.subject': [
    'New ticket #{{number}} of {{agency}}: {{subject}}',
    'Nov zahtevek #{{number}}, {{agency}}: {{subject}}',
    'Novi upit #{{number}}, {{agency}}: {{subject}}',
    'Nuova richiesta #{{number}} di {{agency}}: {{subject}}',
    'Neue Anfrage #{{number}} von {{agency}}: {{subject}}',
  ],
  'new.body': [
    '{{writer}} of {{agency}} asks:\n{{text}}',
    '{{writer}}, {{agency}}, sprašuje:\n{{text}}',
    '{{writer}}, {{agency}}, pita:\n{{text}}',
    '{{writer}} di {{agency}} chiede:\n{{text}}',
    '{{writer}} von {{agency}} fragt:\n{{text}}',
  ],
  'written.subject': [
    'Ticket #{{number}} of {{agency}}: {{subject}}',
    'Zahtevek #{{number}}, {{agency}}: {{subject}}',
    'Upit #{{number}}, {{agency}}: {{subject}}',
    'Richiesta #{{number}} di {{agency}}: {{subject}}',
    'Anfrage #{{number}} von {{agency}}: {{subject}}',
  ],
  'written.body': [
    '{{writer}} of {{agency}} writes:\n{{text}}',
    '{{writer}}, {{agency}}, piše:\n{{text}}',
    '{{writer}}, {{agency}}, piše:\n{{text}}',
    '{{writer}} di {{agency}} scrive:\n{{text}}',
    '{{writer}} von {{agency}} schreibt:\n{{text}}',
  ],
  button: ['Open the ticket', 'Odpri zahtevek', 'Otvori upit', 'Apri la richiesta', 'Anfrage öffnen'],
});
