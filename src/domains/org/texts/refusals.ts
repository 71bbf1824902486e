import { defineTexts } from '#shared/texts.ts';

export const refusalTexts = defineTexts({
  'org.errors.manyAddresses': [
    'This address was changed five times today. Try again tomorrow.',
    'Ta naslov je bil danes že petkrat spremenjen. Poskusite jutri.',
    'Ova je adresa danas već pet puta promijenjena. Pokušajte sutra.',
    'Questo indirizzo è già stato modificato cinque volte oggi. Riprovare domani.',
  ],
  'org.errors.emailTaken': [
    'This e-mail address is already in use',
    'Ta e-poštni naslov je že v uporabi',
    'Ova je e-adresa već u upotrebi',
    'Questo indirizzo e-mail è già in uso',
  ],
  'org.errors.userLimit': [
    'Total users reached, contact us to upgrade the licence',
    'Doseženo je največje število uporabnikov, za višjo licenco nas kontaktirajte',
    'Dosegnut je najveći broj korisnika, za višu licencu kontaktirajte nas',
    'Numero massimo di utenti raggiunto, ci contatti per passare a una licenza superiore',
  ],
  'org.errors.notInvited': [
    'This user has accepted the invitation already',
    'Uporabnik je povabilo že sprejel',
    'Korisnik je već prihvatio poziv',
    "L'utente ha già accettato l'invito",
  ],
  'org.errors.manyInvitations': [
    'This invitation was sent five times today. Try again tomorrow.',
    'To povabilo je bilo danes poslano že petkrat. Poskusite jutri.',
    'Ovaj je poziv danas već pet puta poslan. Pokušajte sutra.',
    'Questo invito è già stato inviato cinque volte oggi. Riprovare domani.',
  ],
  'org.errors.invitationOpen': [
    'The invitation has not been accepted yet',
    'Povabilo še ni sprejeto',
    'Poziv još nije prihvaćen',
    "L'invito non è ancora stato accettato",
  ],
  'org.errors.branchInUse': [
    'Users still belong to this branch',
    'Tej poslovalnici še pripadajo uporabniki',
    'Ovoj poslovnici još pripadaju korisnici',
    'A questa filiale appartengono ancora utenti',
  ],
  'org.errors.branchTaken': [
    'Another branch has this name',
    'To ime že ima druga poslovalnica',
    'To ime već ima druga poslovnica',
    'Un’altra filiale ha già questo nome',
  ],
  'org.errors.ownBranch': [
    'Only your own branch can be chosen',
    'Izbrati je mogoče le vašo poslovalnico',
    'Može se odabrati samo vaša poslovnica',
    'È possibile scegliere solo la propria filiale',
  ],
  'org.errors.unknownBranch': [
    'This branch does not exist or is not active',
    'Ta poslovalnica ne obstaja ali ni dejavna',
    'Ova poslovnica ne postoji ili nije aktivna',
    'Questa filiale non esiste o non è attiva',
  ],
  'org.errors.foreignModule': [
    'The agency does not have this module',
    'Agencija tega modula nima',
    'Agencija nema ovaj modul',
    "L'agenzia non dispone di questo modulo",
  ],
  'org.errors.staffOnly': [
    'Only staff of the provider can have this role',
    'To vlogo imajo lahko le zaposleni pri ponudniku',
    'Ovu ulogu mogu imati samo zaposlenici pružatelja usluge',
    'Questo ruolo è riservato al personale del fornitore',
  ],
  'org.errors.otherName': [
    'This is not the name of the agency',
    'To ni ime agencije',
    'To nije naziv agencije',
    "Questo non è il nome dell'agenzia",
  ],
  'org.errors.notYourself': [
    'Nobody can do this to themselves',
    'Tega nihče ne more storiti sam sebi',
    'To nitko ne može učiniti sam sebi',
    'Nessuno può farlo a sé stesso',
  ],
  'org.errors.ownEmail': [
    'Your own e-mail address is changed in your profile',
    'Svoj e-naslov spremenite v svojem profilu',
    'Svoju adresu e-pošte mijenjate u svom profilu',
    'Il proprio indirizzo e-mail si cambia nel profilo',
  ],
});
