import { defineTexts, type TextRow } from '#shared/texts.ts';

/** Readable names of jobs, by the event that starts them. */
export const jobTexts = defineTexts({
  'job.mail.queued': ['Send an e-mail', 'Pošiljanje sporočila', 'Slanje poruke', 'Invio di un messaggio'],
  'job.mail.failed': [
    'Notify about an unsent e-mail',
    'Obvestilo o neposlanem sporočilu',
    'Obavijest o neposlanoj poruci',
    'Avviso di messaggio non inviato',
  ],
  'job.files.removed': [
    'Delete a removed file',
    'Brisanje odstranjene datoteke',
    'Brisanje uklonjene datoteke',
    'Eliminazione di un file rimosso',
  ],
  'job.auth.sessionEnded': [
    'Close the pages of an ended session',
    'Zapiranje strani končane seje',
    'Zatvaranje stranica završene sesije',
    'Chiusura delle pagine di una sessione finita',
  ],
  'job.auth.resetAsked': [
    'Send a link for a new password',
    'Pošiljanje povezave za novo geslo',
    'Slanje poveznice za novu lozinku',
    'Invio del link per una nuova password',
  ],
  'job.auth.codeAsked': [
    'Send a sign-in code',
    'Pošiljanje kode za prijavo',
    'Slanje koda za prijavu',
    'Invio di un codice di accesso',
  ],
  'job.auth.activationAsked': [
    'Resend an activation link',
    'Ponovno pošiljanje povezave za aktivacijo',
    'Ponovno slanje poveznice za aktivaciju',
    'Nuovo invio del link di attivazione',
  ],
  'job.auth.emailAsked': [
    'Send a link to confirm an address',
    'Pošiljanje povezave za potrditev naslova',
    'Slanje poveznice za potvrdu adrese',
    'Invio del link per confermare un indirizzo',
  ],
  'job.org.userInvited': ['Invite a user', 'Povabilo uporabnika', 'Poziv korisniku', 'Invito di un utente'],
  'job.org.userReaddressed': [
    'Invite a user at a new address',
    'Povabilo na nov naslov',
    'Poziv na novu adresu',
    'Invito al nuovo indirizzo',
  ],
  'job.org.userReturned': [
    'Invite a restored user again',
    'Ponovno povabilo obnovljenega uporabnika',
    'Ponovni poziv vraćenom korisniku',
    'Nuovo invito di un utente ripristinato',
  ],
  'job.org.userMoved': [
    'Move the sessions of a user to a branch',
    'Selitev sej uporabnika v poslovalnico',
    'Premještanje sesija korisnika u poslovnicu',
    'Spostamento delle sessioni di un utente nella filiale',
  ],
  'job.org.userChanged': [
    'Update a changed user on open pages',
    'Osvežitev spremenjenega uporabnika',
    'Osvježavanje promijenjenog korisnika',
    'Aggiornamento di un utente modificato',
  ],
  'job.org.accountChanged': [
    'Update a changed agency on open pages',
    'Osvežitev spremenjene agencije',
    'Osvježavanje promijenjene agencije',
    'Aggiornamento di un’agenzia modificata',
  ],
  'job.notifications.added': [
    'Show a notification on open pages',
    'Prikaz novega obvestila',
    'Prikaz nove obavijesti',
    'Visualizzazione di una notifica',
  ],
  'job.lists.exportOrdered': [
    'Prepare an export',
    'Priprava izvoza',
    'Izrada izvoza',
    'Preparazione di un’esportazione',
  ],
  'job.lists.exportEnded': [
    'Delete an old export',
    'Brisanje starega izvoza',
    'Brisanje starog izvoza',
    'Eliminazione di una vecchia esportazione',
  ],
  'job.lists.exportFailed': [
    'Notify about a failed export',
    'Obvestilo o neuspelem izvozu',
    'Obavijest o neuspjelom izvozu',
    'Avviso di esportazione non riuscita',
  ],
  'job.licences.ending': [
    'Notify that a licence ends soon',
    'Obvestilo o poteku licence',
    'Obavijest o isteku licence',
    'Avviso di licenza in scadenza',
  ],
  'job.licences.limitNear': [
    'Notify that the request limit is near',
    'Obvestilo o bližnji omejitvi poizvedb',
    'Obavijest o skorom ograničenju zahtjeva',
    'Avviso di limite delle richieste vicino',
  ],
  'job.licences.limitPassed': [
    'Notify that the request limit is exceeded',
    'Obvestilo o preseženi omejitvi poizvedb',
    'Obavijest o prekoračenom ograničenju zahtjeva',
    'Avviso di limite delle richieste superato',
  ],
  'job.support.written': [
    'Notify about a support ticket',
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
