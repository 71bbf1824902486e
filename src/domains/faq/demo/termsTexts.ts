import type { DemoEntry } from './row.ts';

export const TERMS: DemoEntry[] = [
  {
    question: [
      'When does our licence end, and who is notified?',
      'Kdaj nam poteče licenca in kdo je obveščen?',
      'Kada nam istječe licenca i tko je obaviješten?',
      'Quando scade la nostra licenza e chi viene avvisato?',
    ],
    answer: [
      '<p>The footer of every page shows how many days are left. Admins get a notification 31, 14 and 5 days before the end. You can turn off each of them under <strong>Settings</strong>, <strong>Licences</strong>, where you also choose whether the licence renews automatically.</p>',
      '<p>V nogi vsake strani piše, koliko dni je še ostalo. Skrbniki dobijo obvestilo 31, 14 in 5 dni pred iztekom; vsako lahko izklopite pod <strong>Nastavitve</strong>, <strong>Licence</strong>, kjer izberete tudi samodejno podaljšanje licence.</p>',
      '<p>U podnožju svake stranice piše koliko je dana ostalo. Administratori dobivaju obavijest 31, 14 i 5 dana prije isteka; svaku možete isključiti pod <strong>Postavke</strong>, <strong>Licence</strong>, gdje birate i automatsko produljenje licence.</p>',
      '<p>In fondo a ogni pagina è scritto quanti giorni restano. Gli amministratori ricevono una notifica 31, 14 e 5 giorni prima della scadenza; ognuna si può disattivare in <strong>Impostazioni</strong>, <strong>Licenze</strong>, dove si sceglie anche se la licenza si rinnova da sola.</p>',
    ],
  },
  {
    question: [
      'What happens when a licence has ended?',
      'Kaj se zgodi, ko licenca poteče?',
      'Što se događa kad licenca istekne?',
      'Che cosa succede quando una licenza è scaduta?',
    ],
    answer: [
      '<p>Nothing is lost. Everyone can still sign in and read existing data. New bookings and offers wait until the licence is renewed. Admins can still manage users and renew the licence.</p>',
      '<p>Nič se ne izgubi. Vsi se še vedno lahko prijavijo in berejo shranjene podatke. Nove ponudbe in rezervacije počakajo do podaljšanja. Skrbniki lahko še naprej urejajo uporabnike in podaljšajo licenco.</p>',
      '<p>Ništa se ne gubi. Svi se i dalje mogu prijaviti i čitati postojeće podatke. Nove ponude i rezervacije čekaju produljenje. Administratori i dalje mogu uređivati korisnike i produljiti licencu.</p>',
      '<p>Non si perde nulla. Tutti possono ancora accedere e leggere i dati esistenti. Le nuove offerte e prenotazioni attendono il rinnovo. Gli amministratori possono continuare a gestire gli utenti e rinnovare la licenza.</p>',
    ],
  },
  {
    question: [
      'How do I add a contract with a tour operator?',
      'Kako dodam pogodbo z organizatorjem?',
      'Kako dodati ugovor s organizatorom?',
      'Come aggiungo un contratto con un tour operator?',
    ],
    answer: [
      '<p>Open <strong>Settings</strong>, <strong>Tour operators</strong>, and press <strong>Add operator</strong>. Choose the operator, the content types and the branches that sell for it, and enter the number and sign-in of your contract. Also choose what happens when an option ends, so that it does not come as a surprise.</p>',
      '<p>Odprite <strong>Nastavitve</strong>, <strong>Organizatorji</strong>, in pritisnite <strong>Dodaj organizatorja</strong>. Izberite organizatorja, vrste vsebin in poslovalnice, ki prodajajo njegovo ponudbo, ter vpišite številko in dostopne podatke svoje pogodbe. Izberite tudi, kaj se zgodi, ko opcija poteče, da vas to ne preseneti.</p>',
      '<p>Otvorite <strong>Postavke</strong>, <strong>Organizatori</strong>, i pritisnite <strong>Dodaj organizatora</strong>. Odaberite organizatora, vrste sadržaja i poslovnice koje prodaju njegovu ponudu te upišite broj i pristupne podatke svojega ugovora. Odaberite i što se događa kad opcija istekne, da vas to ne iznenadi.</p>',
      '<p>Apra <strong>Impostazioni</strong>, <strong>Tour operator</strong>, e prema <strong>Aggiungi operatore</strong>. Scelga l’operatore, i tipi di contenuto e le filiali che lo vendono, e inserisca numero e dati di accesso del contratto. Scelga anche che cosa accade alla scadenza di un’opzione, per evitare sorprese.</p>',
    ],
  },
  {
    question: [
      'An operator does not answer. How do I find out why?',
      'Organizator ne odgovarja. Kako izvem, zakaj?',
      'Organizator ne odgovara. Kako doznati zašto?',
      'Un tour operator non risponde. Come scopro perché?',
    ],
    answer: [
      '<p>Open the contract and press <strong>Test connection</strong>. Within eight seconds you see the result: connected, sign-in refused, operator unreachable, or too slow. If the sign-in is refused, enter user name and password again and save before the next test.</p>',
      '<p>Odprite pogodbo in pritisnite <strong>Preizkusi povezavo</strong>. Rezultat vidite v osmih sekundah: povezano, prijava zavrnjena, organizator ni dosegljiv ali prepočasi. Če je prijava zavrnjena, znova vpišite uporabniško ime in geslo ter shranite, preden poskusite še enkrat.</p>',
      '<p>Otvorite ugovor i pritisnite <strong>Provjeri vezu</strong>. Rezultat vidite za osam sekundi: povezano, prijava odbijena, organizator nije dostupan ili presporo. Ako je prijava odbijena, ponovno upišite korisničko ime i lozinku te spremite prije nove provjere.</p>',
      '<p>Apra il contratto e prema <strong>Prova la connessione</strong>. Il risultato arriva entro otto secondi: connesso, accesso rifiutato, operatore irraggiungibile o troppo lento. Se l’accesso è rifiutato, inserisca di nuovo nome utente e password e salvi prima di riprovare.</p>',
    ],
  },
  {
    question: [
      'How do I sell offers that are not in the catalogue?',
      'Kako prodajam ponudbe, ki jih ni v katalogu?',
      'Kako prodavati ponude kojih nema u katalogu?',
      'Come vendo offerte che non sono nel catalogo?',
    ],
    answer: [
      '<p>Under <strong>Settings</strong>, <strong>Tour operators</strong>, tab <strong>Own operators</strong>, add companies of your own choice, such as a local coach company. They cost nothing and do not count towards the limit of your licence.</p>',
      '<p>Pod <strong>Nastavitve</strong>, <strong>Organizatorji</strong>, zavihek <strong>Lastni organizatorji</strong>, dodajte podjetja po svoji izbiri, na primer domačega avtobusnega prevoznika. Nič ne stanejo in se ne štejejo v omejitev vaše licence.</p>',
      '<p>Pod <strong>Postavke</strong>, <strong>Organizatori</strong>, kartica <strong>Vlastiti organizatori</strong>, dodajte tvrtke po svom izboru, primjerice domaćeg autobusnog prijevoznika. Ništa ne koštaju i ne ubrajaju se u ograničenje vaše licence.</p>',
      '<p>In <strong>Impostazioni</strong>, <strong>Tour operator</strong>, scheda <strong>Operatori propri</strong>, aggiunga le aziende che desidera, per esempio una società di autobus locale. Non costano nulla e non contano per il limite della licenza.</p>',
    ],
  },
  {
    question: [
      'What does the request tracker count?',
      'Kaj šteje števec poizvedb?',
      'Što broji brojač zahtjeva?',
      'Che cosa conta il contatore delle richieste?',
    ],
    answer: [
      '<p>Every request sent to tour operators for your agency, by users and through the API, per day and per month. The line shows the limit of your licence. Admins are notified when you come close to it. If you exceed it, the next tier applies from the following month.</p>',
      '<p>Vse poizvedbe, ki jih uporabniki in API vaše agencije pošljejo organizatorjem, po dnevih in mesecih. Črta kaže omejitev vaše licence. Ko se ji približate, so skrbniki obveščeni. Če jo presežete, od naslednjega meseca velja višja stopnja.</p>',
      '<p>Sve zahtjeve koje korisnici i API vaše agencije šalju organizatorima, po danima i mjesecima. Crta pokazuje ograničenje vaše licence. Kad mu se približite, administratori dobivaju obavijest. Ako ga prekoračite, od sljedećeg mjeseca vrijedi viša razina.</p>',
      '<p>Ogni richiesta inviata ai tour operator per la sua agenzia, dagli utenti e tramite API, per giorno e per mese. La linea mostra il limite della licenza. Quando si avvicina, gli amministratori vengono avvisati. Se lo supera, dal mese seguente vale il livello superiore.</p>',
    ],
  },
];
