import type { DemoEntry } from './row.ts';

export const PEOPLE: DemoEntry[] = [
  {
    question: [
      'How do I invite a colleague?',
      'Kako povabim sodelavca?',
      'Kako pozivam kolegu?',
      'Come invito un collega?',
    ],
    answer: [
      '<p>Open <strong>Settings</strong>, <strong>Users</strong>, and press <strong>Invite</strong>. Enter name, e-mail address, branch and roles. Your colleague gets a link, chooses a password and can start. Until then the list shows him as invited; the invitation takes one seat of the licence.</p>',
      '<p>Odprite <strong>Nastavitve</strong>, <strong>Uporabniki</strong>, in pritisnite <strong>Povabi</strong>. Vpišite ime, e-poštni naslov, poslovalnico in vloge. Sodelavec dobi povezavo, izbere geslo in lahko začne. Do takrat je na seznamu označen kot povabljen; povabilo zasede eno mesto licence.</p>',
      '<p>Otvorite <strong>Postavke</strong>, <strong>Korisnici</strong>, i pritisnite <strong>Pozovi</strong>. Upišite ime, e-adresu, poslovnicu i uloge. Kolega dobiva poveznicu, bira lozinku i može početi. Dotad je na popisu označen kao pozvan; poziv zauzima jedno mjesto licence.</p>',
      '<p>Apra <strong>Impostazioni</strong>, <strong>Utenti</strong>, e prema <strong>Invita</strong>. Inserisca nome, e-mail, filiale e ruoli. Il collega riceve un link, sceglie la password e può iniziare. Fino ad allora l’elenco lo segna come invitato; l’invito occupa un posto della licenza.</p>',
    ],
  },
  {
    question: [
      'All seats are taken. What can I do?',
      'Vsa mesta so zasedena. Kaj lahko naredim?',
      'Sva su mjesta zauzeta. Što mogu učiniti?',
      'Tutti i posti sono occupati. Che cosa posso fare?',
    ],
    answer: [
      '<p>Above the list of users you see how many seats are used. Switch off or delete whoever does not work with you any more: the seat is free at once and the history keeps what they did. For more seats you need a larger licence; write us a ticket.</p>',
      '<p>Nad seznamom uporabnikov vidite, koliko mest je zasedenih. Izklopite ali izbrišite, kdor ne dela več pri vas: mesto je takoj prosto, zgodovina pa ohrani, kar je naredil. Za več mest potrebujete večjo licenco; pošljite nam zahtevek.</p>',
      '<p>Iznad popisa korisnika vidite koliko je mjesta zauzeto. Isključite ili izbrišite tko više ne radi kod vas: mjesto je odmah slobodno, a povijest čuva što je učinjeno. Za više mjesta trebate veću licencu; pošaljite nam upit.</p>',
      '<p>Sopra l’elenco degli utenti vede quanti posti sono occupati. Disattivi o elimini chi non lavora più con voi: il posto si libera subito e la cronologia conserva ciò che ha fatto. Per più posti serve una licenza più ampia; ci invii una richiesta.</p>',
    ],
  },
  {
    question: [
      'Which role does what?',
      'Katera vloga kaj sme?',
      'Koja uloga što smije?',
      'Quale ruolo fa che cosa?',
    ],
    answer: [
      '<p>Each role has one line that explains it, beside its box in the form of a user. Somebody may have several roles; together they allow what any of them allows. Administrators see the whole agency, branch administrators their branch, bookers the daily work. What you may not do is not shown to you, or stands there with the reason.</p>',
      '<p>Vsaka vloga ima v obrazcu uporabnika ob sebi vrstico, ki jo razloži. Kdo ima lahko več vlog; skupaj dovolijo vse, kar dovoli katera od njih. Skrbniki vidijo vso agencijo, skrbniki poslovalnice svojo poslovalnico, prodajalci vsakodnevno delo. Česar ne smete, se vam ne pokaže ali pa stoji tam z razlogom.</p>',
      '<p>Svaka uloga u obrascu korisnika ima uz sebe redak koji je objašnjava. Netko može imati više uloga; zajedno dopuštaju sve što dopušta bilo koja od njih. Administratori vide cijelu agenciju, administratori poslovnice svoju poslovnicu, prodavači svakodnevni rad. Ono što ne smijete ne prikazuje vam se ili stoji ondje s razlogom.</p>',
      '<p>Nella scheda di un utente ogni ruolo ha accanto una riga che lo spiega. Una persona può averne più d’uno; insieme permettono tutto ciò che permette uno qualsiasi di essi. Gli amministratori vedono tutta l’agenzia, quelli di filiale la propria filiale, gli addetti alle prenotazioni il lavoro quotidiano. Ciò che non può fare non appare, oppure appare con il motivo.</p>',
    ],
  },
  {
    question: [
      'Somebody leaves the agency. What do I do?',
      'Nekdo zapušča agencijo. Kaj naredim?',
      'Netko napušta agenciju. Što trebam učiniti?',
      'Qualcuno lascia l’agenzia. Che cosa faccio?',
    ],
    answer: [
      '<p>Switch the user off at <strong>Settings</strong>, <strong>Users</strong>: every open page of that person is signed out in the same moment, and the seat is free. You can switch the user on again later. Deleting moves the user to the trash, from where you can still restore.</p>',
      '<p>Uporabnika izklopite pod <strong>Nastavitve</strong>, <strong>Uporabniki</strong>: vsaka odprta stran te osebe je v istem trenutku odjavljena, mesto pa prosto. Pozneje ga lahko spet vklopite. Izbris uporabnika premakne v koš, od koder ga lahko še obnovite.</p>',
      '<p>Korisnika isključite pod <strong>Postavke</strong>, <strong>Korisnici</strong>: svaka otvorena stranica te osobe odjavljena je u istom trenutku, a mjesto je slobodno. Poslije ga možete ponovno uključiti. Brisanje korisnika premješta u koš, odakle ga još možete vratiti.</p>',
      '<p>Disattivi l’utente in <strong>Impostazioni</strong>, <strong>Utenti</strong>: ogni sua pagina aperta esce nello stesso istante e il posto si libera. Più tardi può riattivarlo. Eliminandolo va nel cestino, da dove lo può ancora ripristinare.</p>',
    ],
  },
  {
    question: [
      'How do I add a branch?',
      'Kako dodam poslovalnico?',
      'Kako dodajem poslovnicu?',
      'Come aggiungo una filiale?',
    ],
    answer: [
      '<p>An administrator opens <strong>Settings</strong>, <strong>Branches</strong>, and presses <strong>Add branch</strong>. Address and signature appear on documents and mails of the branch. Then give people to it: choose them in the list of users and press <strong>Assign branch</strong>.</p>',
      '<p>Skrbnik odpre <strong>Nastavitve</strong>, <strong>Poslovalnice</strong>, in pritisne <strong>Dodaj poslovalnico</strong>. Naslov in podpis se pojavita na dokumentih in v e-pošti poslovalnice. Nato ji dodelite ljudi: izberite jih na seznamu uporabnikov in pritisnite <strong>Dodeli poslovalnico</strong>.</p>',
      '<p>Administrator otvara <strong>Postavke</strong>, <strong>Poslovnice</strong>, i pritišće <strong>Dodaj poslovnicu</strong>. Adresa i potpis pojavljuju se na dokumentima i u e-pošti poslovnice. Zatim joj dodijelite ljude: odaberite ih na popisu korisnika i pritisnite <strong>Dodijeli poslovnicu</strong>.</p>',
      '<p>Un amministratore apre <strong>Impostazioni</strong>, <strong>Filiali</strong>, e preme <strong>Aggiungi filiale</strong>. Indirizzo e firma appaiono sui documenti e nelle mail della filiale. Poi le assegni le persone: le scelga nell’elenco degli utenti e prema <strong>Assegna filiale</strong>.</p>',
    ],
  },
  {
    question: [
      'I look after several branches. How do I switch?',
      'Skrbim za več poslovalnic. Kako preklopim?',
      'Brinem za više poslovnica. Kako se prebacujem?',
      'Seguo più filiali. Come passo da una all’altra?',
    ],
    answer: [
      '<p>Open the menu under your name and choose <strong>Switch account</strong>, then the branch. The page loads anew and everything that you do from then on belongs to that branch; the header shows where you are. Switch back the same way.</p>',
      '<p>Odprite meni pod svojim imenom in izberite <strong>Zamenjaj agencijo</strong>, nato poslovalnico. Stran se naloži znova in vse, kar potem naredite, pripada tej poslovalnici; glava strani kaže, kje ste. Nazaj preklopite enako.</p>',
      '<p>Otvorite izbornik ispod svojega imena i odaberite <strong>Promijeni agenciju</strong>, zatim poslovnicu. Stranica se učitava iznova i sve što potom učinite pripada toj poslovnici; zaglavlje pokazuje gdje ste. Natrag se prebacujete jednako.</p>',
      '<p>Apra il menu sotto il suo nome e scelga <strong>Cambia agenzia</strong>, poi la filiale. La pagina si ricarica e tutto ciò che fa da quel momento appartiene a quella filiale; l’intestazione mostra dove si trova. Per tornare faccia lo stesso.</p>',
    ],
  },
];
