import { defineTexts } from '#shared/texts.ts';

export const refusalTexts = defineTexts({
  'org.errors.manyAddresses': [
    'This address was changed five times today. Try again tomorrow.',
    'Ta naslov je bil danes že petkrat spremenjen. Poskusite jutri.',
    'Ova je adresa danas već pet puta promijenjena. Pokušajte sutra.',
    'Questo indirizzo è già stato modificato cinque volte oggi. Riprovi domani.',
  ],
  'org.errors.emailTaken': [
    'This e-mail address is already in use',
    'Ta e-poštni naslov je že v uporabi',
    'Ova je e-adresa već u upotrebi',
    'Questo indirizzo e-mail è già in uso',
  ],
  'org.errors.userLimit': [
    'Total users reached. Contact us to upgrade the licence.',
    'Doseženo je največje število uporabnikov. Za višjo licenco nam pišite.',
    'Dosegnut je najveći broj korisnika. Za višu licencu javite nam se.',
    'Numero massimo di utenti raggiunto. Ci contatti per una licenza superiore.',
  ],
  'org.errors.notInvited': [
    'This user has accepted the invitation already',
    'Uporabnik je povabilo že sprejel',
    'Korisnik je već prihvatio poziv',
    'L’utente ha già accettato l’invito',
  ],
  'org.errors.manyInvitations': [
    'This invitation was sent again five times today. Try again tomorrow.',
    'To povabilo je bilo danes že petkrat znova poslano. Poskusite jutri.',
    'Ovaj je poziv danas već pet puta ponovno poslan. Pokušajte sutra.',
    'Oggi questo invito è già stato inviato di nuovo cinque volte. Riprovi domani.',
  ],
  'org.errors.invitationOpen': [
    'The invitation has not been accepted yet',
    'Povabilo še ni sprejeto',
    'Poziv još nije prihvaćen',
    'L’invito non è ancora stato accettato',
  ],
  'org.errors.branchInUse': [
    'Users still belong to this branch. Move them to another one first.',
    'V tej poslovalnici so še uporabniki. Najprej jih premaknite v drugo.',
    'U ovoj su poslovnici još korisnici. Najprije ih premjestite u drugu.',
    'A questa filiale appartengono ancora utenti. Prima li sposti in un’altra.',
  ],
  'org.errors.branchTaken': [
    'Another branch has this name',
    'Ta naziv že ima druga poslovalnica',
    'Ovaj naziv već ima druga poslovnica',
    'Un’altra filiale ha già questo nome',
  ],
  'org.errors.ownBranch': [
    'You can only choose your own branch',
    'Izberete lahko samo svojo poslovalnico',
    'Možete odabrati samo svoju poslovnicu',
    'Può scegliere solo la sua filiale',
  ],
  'org.errors.unknownBranch': [
    'This branch does not exist or is not active',
    'Ta poslovalnica ne obstaja ali ni aktivna',
    'Ova poslovnica ne postoji ili nije aktivna',
    'Questa filiale non esiste o non è attiva',
  ],
  'org.errors.foreignModule': [
    'The agency does not have this application',
    'Agencija nima te aplikacije',
    'Agencija nema ovu aplikaciju',
    'L’agenzia non ha questa applicazione',
  ],
  'org.errors.staffOnly': [
    'Only staff of the provider can have this role',
    'To vlogo imajo lahko le zaposleni pri ponudniku',
    'Ovu ulogu mogu imati samo zaposlenici pružatelja usluge',
    'Questo ruolo è riservato al personale del gestore',
  ],
  'org.errors.otherName': [
    'This is not the name of the agency',
    'To ni naziv agencije',
    'To nije naziv agencije',
    'Questo non è il nome dell’agenzia',
  ],
  'org.errors.notYourself': [
    'You cannot do this to yourself',
    'Tega ne morete storiti sami sebi',
    'To ne možete učiniti sami sebi',
    'Non può farlo a sé stesso',
  ],
  'org.errors.ownEmail': [
    'Change your own e-mail address in your profile',
    'Svoj e-poštni naslov spremenite v profilu',
    'Svoju e-adresu promijenite u profilu',
    'Il suo indirizzo e-mail si cambia nel profilo',
  ],
});
