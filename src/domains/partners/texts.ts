import { defineTexts } from '#shared/texts.ts';

export const texts = defineTexts({
  'partners.title': ['Partners', 'Partnerji', 'Partneri', 'Partner'],
  'partners.lead': [
    'Agencies that resell what your agency offers',
    'Agencije, ki naprej prodajajo ponudbo vaše agencije',
    'Agencije koje preprodaju ponudu vaše agencije',
    "Agenzie che rivendono l'offerta della sua agenzia",
  ],
  'partners.search': ['Find a partner', 'Poišči partnerja', 'Pronađi partnera', 'Cerca un partner'],
  'partners.none': ['No partner yet', 'Ni še partnerjev', 'Još nema partnera', 'Ancora nessun partner'],
  'partners.noneHint': [
    'A partner appears here once another agency has a contract with an operator of yours that allows reselling.',
    'Partner se pokaže tu, ko ima druga agencija z vašim organizatorjem pogodbo, ki dovoli nadaljnjo prodajo.',
    'Partner se pojavljuje ovdje kada druga agencija ima s vašim organizatorom ugovor koji dopušta preprodaju.',
    'Un partner compare qui quando un’altra agenzia ha un contratto che ammette la rivendita con un operatore della sua agenzia.',
  ],
  'partners.selling': ['Sells', 'Prodaja', 'Prodaje', 'Vende'],
  'partners.state.true': ['sells', 'prodaja', 'prodaje', 'vende'],
  'partners.state.false': ['does not sell', 'ne prodaja', 'ne prodaje', 'non vende'],
});
