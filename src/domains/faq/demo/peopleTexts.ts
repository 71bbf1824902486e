import type { DemoEntry } from './row.ts';

export const PEOPLE: DemoEntry[] = [
  {
    question: [
      'How do I invite a colleague?',
      'Kako povabim sodelavca?',
      'Kako pozvati kolegu?',
      'Come invito un collega?',
    ],
    answer: [
      '<p>Open <strong>Settings</strong>, <strong>Users</strong>, and press <strong>Invite</strong>. Enter name, e-mail address, branch and roles. Your colleague gets a link, chooses a password and can start. Until then the list shows this person as invited. The invitation takes one seat of the licence.</p>',
      '<p>Odprite <strong>Nastavitve</strong>, <strong>Uporabniki</strong>, in pritisnite <strong>Povabi</strong>. Vpišite ime, e-poštni naslov, poslovalnico in vloge. Sodelavec dobi povezavo, izbere geslo in lahko začne. Do takrat je na seznamu označen kot povabljen. Povabilo zasede eno mesto licence.</p>',
      '<p>Otvorite <strong>Postavke</strong>, <strong>Korisnici</strong>, i pritisnite <strong>Pozovi</strong>. Upišite ime, e-adresu, poslovnicu i uloge. Kolega dobiva poveznicu, bira lozinku i može početi. Dotad je na popisu označen kao pozvan. Poziv zauzima jedno mjesto licence.</p>',
      '<p>Apra <strong>Impostazioni</strong>, <strong>Utenti</strong>, e prema <strong>Invita</strong>. Inserisca nome, e-mail, filiale e ruoli. Il collega riceve un link, sceglie la password e può iniziare. Fino ad allora l’elenco lo segna come invitato. L’invito occupa un posto della licenza.</p>',
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
      '<p>Above the list of users you see how many seats are used. Deactivate or delete users who no longer work with you: their seats are free at once, and the history keeps what they did. For more seats you need a higher licence. Send us a ticket.</p>',
      '<p>Nad seznamom uporabnikov vidite, koliko mest je zasedenih. Deaktivirajte ali izbrišite uporabnike, ki ne delajo več pri vas: njihova mesta so takoj prosta, zgodovina pa ohrani, kar so naredili. Za več mest potrebujete višjo licenco. Pošljite nam zahtevek.</p>',
      '<p>Iznad popisa korisnika vidite koliko je mjesta zauzeto. Deaktivirajte ili izbrišite korisnike koji više ne rade kod vas: njihova su mjesta odmah slobodna, a povijest čuva što su učinili. Za više mjesta potrebna je viša licenca. Pošaljite nam upit.</p>',
      '<p>Sopra l’elenco degli utenti vede quanti posti sono occupati. Disattivi o elimini gli utenti che non lavorano più con lei: i loro posti si liberano subito e la cronologia conserva ciò che hanno fatto. Per più posti serve una licenza superiore. Ci invii una richiesta.</p>',
    ],
  },
  {
    question: [
      'What does each role allow?',
      'Kaj omogoča posamezna vloga?',
      'Što omogućuje pojedina uloga?',
      'Che cosa permette ogni ruolo?',
    ],
    answer: [
      '<p>In the form of a user, each role has a short explanation. A user can have several roles and may do everything that any of them allows. Admins see the whole agency, branch admins their branch, and bookers their daily work. What you are not allowed to do is hidden, or shown with the reason.</p>',
      '<p>V obrazcu uporabnika je ob vsaki vlogi kratka razlaga. Uporabnik ima lahko več vlog in sme vse, kar dovoljuje katera od njih. Skrbniki vidijo vso agencijo, skrbniki poslovalnice svojo poslovalnico, referenti pa vsakodnevno delo. Česar ne smete, je skrito ali pa je ob tem naveden razlog.</p>',
      '<p>U obrascu korisnika uz svaku je ulogu kratko objašnjenje. Korisnik može imati više uloga i smije sve što dopušta bilo koja od njih. Administratori vide cijelu agenciju, administratori poslovnice svoju poslovnicu, a referenti svakodnevni posao. Ono što ne smijete skriveno je ili je uz to naveden razlog.</p>',
      '<p>Nella scheda di un utente ogni ruolo ha accanto una breve spiegazione. Un utente può avere più ruoli e può fare tutto ciò che ognuno di essi permette. Gli amministratori vedono tutta l’agenzia, quelli di filiale la propria filiale, gli addetti alle prenotazioni il lavoro quotidiano. Ciò che non può fare è nascosto, oppure appare con il motivo.</p>',
    ],
  },
  {
    question: [
      'A colleague leaves the agency. What do I do?',
      'Sodelavec zapušča agencijo. Kaj naredim?',
      'Kolega napušta agenciju. Što trebam učiniti?',
      'Un collega lascia l’agenzia. Che cosa faccio?',
    ],
    answer: [
      '<p>Deactivate the user under <strong>Settings</strong>, <strong>Users</strong>: the person is signed out everywhere at once, and the seat is free. You can activate the user again later. A deleted user goes to the trash and can be restored from there.</p>',
      '<p>Uporabnika deaktivirajte pod <strong>Nastavitve</strong>, <strong>Uporabniki</strong>: takoj je povsod odjavljen, njegovo mesto pa prosto. Pozneje ga lahko spet aktivirate. Izbrisan uporabnik gre v koš, od koder ga lahko obnovite.</p>',
      '<p>Korisnika deaktivirajte pod <strong>Postavke</strong>, <strong>Korisnici</strong>: odmah je svugdje odjavljen, a njegovo je mjesto slobodno. Poslije ga možete ponovno aktivirati. Izbrisani korisnik ide u koš, odakle ga možete vratiti.</p>',
      '<p>Disattivi l’utente in <strong>Impostazioni</strong>, <strong>Utenti</strong>: viene subito disconnesso ovunque e il posto si libera. Più tardi può riattivarlo. Un utente eliminato va nel cestino, da dove lo può ripristinare.</p>',
    ],
  },
  {
    question: [
      'How do I add a branch?',
      'Kako dodam poslovalnico?',
      'Kako dodati poslovnicu?',
      'Come aggiungo una filiale?',
    ],
    answer: [
      '<p>An admin opens <strong>Settings</strong>, <strong>Branches</strong>, and presses <strong>Add branch</strong>. Address and signature appear on the documents and e-mails of the branch. Then add users to it: select them in the list of users and press <strong>Assign branch</strong>.</p>',
      '<p>Skrbnik odpre <strong>Nastavitve</strong>, <strong>Poslovalnice</strong>, in pritisne <strong>Dodaj poslovalnico</strong>. Naslov in podpis se pojavita na dokumentih in v e-pošti poslovalnice. Nato ji dodelite uporabnike: izberite jih na seznamu in pritisnite <strong>Dodeli poslovalnico</strong>.</p>',
      '<p>Administrator otvara <strong>Postavke</strong>, <strong>Poslovnice</strong>, i pritišće <strong>Dodaj poslovnicu</strong>. Adresa i potpis pojavljuju se na dokumentima i u e-pošti poslovnice. Zatim joj dodijelite korisnike: odaberite ih na popisu i pritisnite <strong>Dodijeli poslovnicu</strong>.</p>',
      '<p>Un amministratore apre <strong>Impostazioni</strong>, <strong>Filiali</strong>, e preme <strong>Aggiungi filiale</strong>. Indirizzo e firma appaiono sui documenti e nelle e-mail della filiale. Poi le assegni gli utenti: li selezioni nell’elenco e prema <strong>Assegna filiale</strong>.</p>',
    ],
  },
  {
    question: [
      'I look after several branches. How do I switch?',
      'Skrbim za več poslovalnic. Kako preklopim?',
      'Brinem za više poslovnica. Kako prelazim iz jedne u drugu?',
      'Seguo più filiali. Come passo da una all’altra?',
    ],
    answer: [
      '<p>Open the menu under your name and choose <strong>Switch agency</strong>, then the branch. From then on you work in that branch; the header shows where you are. Switch back the same way.</p>',
      '<p>Odprite meni pod svojim imenom in izberite <strong>Zamenjaj agencijo</strong>, nato poslovalnico. Odtlej delate v tej poslovalnici; v glavi strani vidite, kje ste. Nazaj preklopite enako.</p>',
      '<p>Otvorite izbornik ispod svojega imena i odaberite <strong>Promijeni agenciju</strong>, zatim poslovnicu. Otada radite u toj poslovnici; zaglavlje pokazuje gdje ste. Natrag se vraćate jednako.</p>',
      '<p>Apra il menu sotto il suo nome e scelga <strong>Cambia agenzia</strong>, poi la filiale. Da quel momento lavora in quella filiale; l’intestazione mostra dove si trova. Per tornare faccia lo stesso.</p>',
    ],
  },
];
