import { defineTexts } from '#shared/texts.ts';

export const branchScreenTexts = defineTexts({
  'org.field.name': ['Name', 'Ime', 'Naziv', 'Nome'],
  'org.field.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'org.field.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'org.field.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'org.field.country': ['Country', 'Država', 'Država', 'Paese'],
  'org.field.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'org.field.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'org.field.signature': ['Signature', 'Podpis', 'Potpis', 'Firma'],
  'org.field.created': ['Created', 'Ustvarjeno', 'Stvoreno', 'Creato'],

  'org.branches.title': ['Branches', 'Poslovalnice', 'Poslovnice', 'Filiali'],
  'org.branches.adminOnly': [
    'Only administrators open the branches.',
    'Poslovalnice odpirajo samo skrbniki.',
    'Poslovnice otvaraju samo administratori.',
    'Solo gli amministratori aprono le filiali.',
  ],
  'org.branches.search': ['Find a branch', 'Poišči poslovalnico', 'Pronađi poslovnicu', 'Cerca una filiale'],
  'org.branches.add': ['Add branch', 'Dodaj poslovalnico', 'Dodaj poslovnicu', 'Aggiungi filiale'],
  'org.branches.new': ['New branch', 'Nova poslovalnica', 'Nova poslovnica', 'Nuova filiale'],
  'org.branches.users': ['Seats used', 'Zasedena mesta', 'Zauzeta mjesta', 'Posti occupati'],
  'org.branches.none': ['No branches', 'Ni poslovalnic', 'Nema poslovnica', 'Nessuna filiale'],
  'org.branches.noneHint': [
    'People of an agency without branches all work in one place.',
    'V agenciji brez poslovalnic vsi delajo na enem mestu.',
    'U agenciji bez poslovnica svi rade na jednom mjestu.',
    'Le persone di un’agenzia senza filiali lavorano tutte in un unico luogo.',
  ],
  'org.myBranch.title': ['My branch', 'Moja poslovalnica', 'Moja poslovnica', 'La mia filiale'],
  'org.myBranch.readOnly': [
    'The branch admin or an admin changes this.',
    'To spreminja skrbnik poslovalnice ali agencije.',
    'To mijenja administrator poslovnice ili agencije.',
    'Queste informazioni le cambia l’amministratore di filiale o dell’agenzia.',
  ],
  'org.myBranch.none': [
    'You do not belong to a branch.',
    'Ne pripadate nobeni poslovalnici.',
    'Ne pripadate nijednoj poslovnici.',
    'Lei non appartiene a nessuna filiale.',
  ],
});
