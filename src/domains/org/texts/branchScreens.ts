import { defineTexts } from '#shared/texts.ts';

export const branchScreenTexts = defineTexts({
  'org.field.name': ['Name', 'Naziv', 'Naziv', 'Nome'],
  'org.field.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'org.field.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'org.field.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'org.field.country': ['Country', 'Država', 'Država', 'Paese'],
  'org.field.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'org.field.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'org.field.signature': ['Signature', 'Podpis', 'Potpis', 'Firma'],
  'org.field.created': ['Created', 'Ustvarjeno', 'Izrađeno', 'Creato'],

  'org.branches.title': ['Branches', 'Poslovalnice', 'Poslovnice', 'Filiali'],
  'org.branches.adminOnly': [
    'Only admins can manage branches.',
    'Poslovalnice lahko urejajo samo skrbniki.',
    'Poslovnice mogu uređivati samo administratori.',
    'Solo gli amministratori possono gestire le filiali.',
  ],
  'org.branches.search': ['Find a branch', 'Poišči poslovalnico', 'Pronađi poslovnicu', 'Cerca una filiale'],
  'org.branches.add': ['Add branch', 'Dodaj poslovalnico', 'Dodaj poslovnicu', 'Aggiungi filiale'],
  'org.branches.new': ['New branch', 'Nova poslovalnica', 'Nova poslovnica', 'Nuova filiale'],
  'org.branches.users': ['Seats used', 'Zasedena mesta', 'Zauzeta mjesta', 'Posti occupati'],
  'org.branches.none': [
    'No branches yet',
    'Ni še poslovalnic',
    'Još nema poslovnica',
    'Ancora nessuna filiale',
  ],
  'org.branches.noneHint': [
    'Add a branch for each office of your agency.',
    'Dodajte poslovalnico za vsako pisarno agencije.',
    'Dodajte poslovnicu za svaki ured agencije.',
    'Aggiunga una filiale per ogni sede dell’agenzia.',
  ],
  'org.myBranch.title': ['My branch', 'Moja poslovalnica', 'Moja poslovnica', 'La mia filiale'],
  'org.myBranch.readOnly': [
    'Only a branch admin or an admin can change this.',
    'To lahko spremeni samo skrbnik poslovalnice ali agencije.',
    'To može promijeniti samo administrator poslovnice ili agencije.',
    'Lo può modificare solo un amministratore di filiale o dell’agenzia.',
  ],
  'org.myBranch.none': [
    'You do not belong to a branch.',
    'Ne pripadate nobeni poslovalnici.',
    'Ne pripadate nijednoj poslovnici.',
    'Non appartiene a nessuna filiale.',
  ],
});
