import { defineTexts, type TextRow } from '#shared/texts.ts';

/** Readable names of jobs, by the event that starts them. */
export const jobTexts = defineTexts({
  'job.mail.queued': ['Send an e-mail', 'Pošiljanje sporočila', 'Slanje poruke', 'Invio di un messaggio'],
  'job.mail.failed': [
    'Tell that an e-mail was not sent',
    'Obvestilo o neposlanem sporočilu',
    'Obavijest o neposlanoj poruci',
    'Avviso di messaggio non inviato',
  ],
  'job.files.removed': [
    'Clear away a removed file',
    'Brisanje odstranjene datoteke',
    'Brisanje uklonjene datoteke',
    'Eliminazione di un file rimosso',
  ],
  'job.auth.sessionEnded': [
    'Close pages of an ended session',
    'Zapiranje strani končane seje',
    'Zatvaranje stranica završene sesije',
    'Chiusura delle pagine di una sessione finita',
  ],
  'job.auth.resetAsked': [
    'Mail a link for a new password',
    'Pošiljanje povezave za novo geslo',
    'Slanje poveznice za novu lozinku',
    'Invio del link per una nuova password',
  ],
  'job.auth.codeAsked': [
    'Mail a sign-in code',
    'Pošiljanje kode za prijavo',
    'Slanje koda za prijavu',
    'Invio di un codice di accesso',
  ],
  'job.auth.activationAsked': [
    'Mail an activation link again',
    'Ponovno pošiljanje povezave za aktivacijo',
    'Ponovno slanje poveznice za aktivaciju',
    'Nuovo invio del link di attivazione',
  ],
  'job.auth.emailAsked': [
    'Mail a confirmation of an address',
    'Pošiljanje potrditve naslova',
    'Slanje potvrde adrese',
    'Invio della conferma di un indirizzo',
  ],
  'job.org.userInvited': ['Invite a user', 'Povabilo uporabnika', 'Poziv korisniku', 'Invito di un utente'],
  'job.org.userReaddressed': [
    'Invite to the new address',
    'Povabilo na nov naslov',
    'Poziv na novu adresu',
    'Invito al nuovo indirizzo',
  ],
  'job.org.userReturned': [
    'Invite a returned user again',
    'Ponovno povabilo vrnjenega uporabnika',
    'Ponovni poziv vraćenom korisniku',
    'Nuovo invito di un utente ripristinato',
  ],
  'job.org.userMoved': [
    'Move the sessions of a user to the branch',
    'Selitev sej uporabnika v poslovalnico',
    'Premještanje sesija korisnika u poslovnicu',
    'Spostamento delle sessioni di un utente nella filiale',
  ],
  'job.org.userChanged': [
    'Show a changed user on open pages',
    'Osvežitev spremenjenega uporabnika',
    'Osvježavanje promijenjenog korisnika',
    'Aggiornamento di un utente modificato',
  ],
  'job.org.accountChanged': [
    'Show a changed agency on open pages',
    'Osvežitev spremenjene agencije',
    'Osvježavanje promijenjene agencije',
    "Aggiornamento di un'agenzia modificata",
  ],
  'job.notifications.added': [
    'Show a notification on open pages',
    'Prikaz novega obvestila',
    'Prikaz nove obavijesti',
    'Visualizzazione di una notifica',
  ],
  'job.lists.exportOrdered': [
    'Write an export',
    'Priprava izvoza',
    'Izrada izvoza',
    'Scrittura di un export',
  ],
  'job.lists.exportEnded': [
    'Clear away an old export',
    'Brisanje starega izvoza',
    'Brisanje starog izvoza',
    'Eliminazione di un vecchio export',
  ],
  'job.lists.exportFailed': [
    'Tell that an export failed',
    'Obvestilo o neuspelem izvozu',
    'Obavijest o neuspjelom izvozu',
    'Avviso di export non riuscito',
  ],
  'job.licences.ending': [
    'Tell that a licence ends',
    'Obvestilo o poteku licence',
    'Obavijest o isteku licence',
    'Avviso di licenza in scadenza',
  ],
  'job.licences.limitNear': [
    'Tell that requests run out',
    'Obvestilo o bližnji meji zahtevkov',
    'Obavijest o blizini granice zahtjeva',
    'Avviso di limite delle richieste vicino',
  ],
  'job.licences.limitPassed': [
    'Tell that requests went over the limit',
    'Obvestilo o preseženi meji zahtevkov',
    'Obavijest o prijeđenoj granici zahtjeva',
    'Avviso di limite delle richieste superato',
  ],
  'job.support.written': [
    'Tell of a support ticket',
    'Obvestilo o zahtevku za pomoč',
    'Obavijest o upitu podršci',
    'Avviso di una richiesta di assistenza',
  ],
});

type Job = keyof typeof jobTexts extends `job.${infer Name}` ? Name : never;
/** The same names in the history. */
export const jobValueTexts = Object.fromEntries(
  Object.entries(jobTexts).map(([key, row]) => [key.replace(/^job\./, 'history.value.jobs.name.'), row]),
) as Record<`history.value.jobs.name.${Job}`, TextRow>;
