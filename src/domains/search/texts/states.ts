import { defineTexts } from '#shared/texts.ts';

/** What an operator did in a search. */
export const stateTexts = defineTexts({
  'search.operator.cached': [
    'Offers delivered at {{time}}',
    'Ponudbe dostavljene ob {{time}}',
    'Ponude dostavljene u {{time}}',
    'Offerte consegnate alle {{time}}',
  ],
  'search.operator.answered': [
    'Answered in {{seconds}} s, offers: {{count}}',
    'Odgovor v {{seconds}} s, ponudb: {{count}}',
    'Odgovor za {{seconds}} s, ponuda: {{count}}',
    'Risposta in {{seconds}} s, offerte: {{count}}',
  ],
  'search.operator.pending': [
    'Waiting for the answer',
    'Čakamo na odgovor',
    'Čekamo odgovor',
    'In attesa di risposta',
  ],
  'search.operator.none': ['No offers', 'Ni ponudb', 'Nema ponuda', 'Nessuna offerta'],
  'search.operator.timeout': [
    'No answer in time',
    'Ni pravočasnega odgovora',
    'Nema odgovora na vrijeme',
    'Nessuna risposta in tempo',
  ],
  'search.operator.failed': [
    'Answered with an error',
    'Odgovor z napako',
    'Odgovor s pogreškom',
    'Ha risposto con un errore',
  ],
  'search.operator.busy': [
    'Too many searches at once, try again shortly',
    'Preveč iskanj hkrati, poskusite čez trenutek',
    'Previše pretraga odjednom, pokušajte uskoro ponovno',
    'Troppe ricerche insieme, riprovate tra poco',
  ],
  'search.operator.paused': [
    'Out of order, searched again in a minute',
    'Ne deluje, spet ga vprašamo čez minuto',
    'Ne radi, ponovno ga pitamo za minutu',
    'Fuori servizio, verrà interrogato di nuovo tra un minuto',
  ],
  'search.operator.limited': [
    'Not asked: too many live searches in a minute',
    'Ni vprašan: preveč iskanj v minuti',
    'Nije upitan: previše pretraga u minuti',
    'Non interrogato: troppe ricerche in un minuto',
  ],
  'search.operator.unconnected': [
    'Not connected for searching',
    'Ni povezan za iskanje',
    'Nije povezan za pretragu',
    'Non collegato per la ricerca',
  ],
});
