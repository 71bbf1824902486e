import { defineTexts } from '#shared/texts.ts';

export const texts = defineTexts({
  'partners.title': ['Partners', 'Partnerji', 'Partneri', 'Partner'],
  'partners.lead': [
    'Agencies that resell your agency’s offers',
    'Agencije, ki prodajajo ponudbo vaše agencije',
    'Agencije koje prodaju ponudu vaše agencije',
    'Agenzie che rivendono l’offerta della sua agenzia',
  ],
  'partners.search': ['Find a partner', 'Poišči partnerja', 'Pronađi partnera', 'Cerca un partner'],
  'partners.none': ['No partners yet', 'Ni še partnerjev', 'Još nema partnera', 'Ancora nessun partner'],
  'partners.noneHint': [
    'An agency appears here once it has a contract for reselling with one of your operators.',
    'Agencija se pokaže tu, ko sklene pogodbo za nadaljnjo prodajo z vašim organizatorjem.',
    'Agencija se pojavljuje ovdje kada sklopi ugovor o preprodaji s vašim organizatorom.',
    'Un’agenzia compare qui quando ha un contratto di rivendita con un suo operatore.',
  ],
  'partners.selling': ['Sells', 'Prodaja', 'Prodaje', 'Vende'],
  'partners.state.true': ['sells', 'prodaja', 'prodaje', 'vende'],
  'partners.state.false': ['does not sell', 'ne prodaja', 'ne prodaje', 'non vende'],
});
