import type { DemoEntry } from './row.ts';

export const TERMS: DemoEntry[] = [
  {
    question: [
      'When does our licence end, and who is told?',
      'Kdaj nam poteče licenca in kdo je obveščen?',
      'Kada nam istječe licenca i tko je obaviješten?',
      'Quando scade la nostra licenza e chi viene avvisato?',
    ],
    answer: [
      '<p>The foot of each page shows how many days are left. Administrators get a notification 31, 14 and 5 days before the end; each of the three can be switched off at <strong>Settings</strong>, <strong>Licences</strong>, where you also choose whether the licence renews by itself.</p>',
      '<p>V nogi vsake strani piše, koliko dni je še ostalo. Skrbniki dobijo obvestilo 31, 14 in 5 dni pred iztekom; vsako od treh lahko izklopite pod <strong>Nastavitve</strong>, <strong>Licence</strong>, kjer tudi izberete, ali se licenca podaljšuje sama.</p>',
      '<p>U podnožju svake stranice piše koliko je dana ostalo. Administratori dobivaju obavijest 31, 14 i 5 dana prije isteka; svaku od tri možete isključiti pod <strong>Postavke</strong>, <strong>Licence</strong>, gdje birate i produljuje li se licenca sama.</p>',
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
      '<p>Nothing is lost. Everybody can still sign in and read what is there; new business waits until the licence is renewed. Administrators can go on letting people in and out and renew the licence.</p>',
      '<p>Nič se ne izgubi. Vsi se še vedno lahko prijavijo in berejo, kar je shranjeno; novi posli počakajo do podaljšanja. Skrbniki lahko še naprej urejajo uporabnike in licenco podaljšajo.</p>',
      '<p>Ništa se ne gubi. Svi se i dalje mogu prijaviti i čitati ono što postoji; novi poslovi čekaju produljenje. Administratori i dalje mogu uređivati korisnike i produljiti licencu.</p>',
      '<p>Non si perde nulla. Tutti possono ancora accedere e leggere ciò che c’è; i nuovi affari attendono il rinnovo. Gli amministratori possono continuare a gestire gli utenti e rinnovare la licenza.</p>',
    ],
  },
  {
    question: [
      'How do I add a contract with a tour operator?',
      'Kako dodam pogodbo z organizatorjem?',
      'Kako dodajem ugovor s organizatorom?',
      'Come aggiungo un contratto con un operatore?',
    ],
    answer: [
      '<p>Open <strong>Settings</strong>, <strong>Tour operators</strong>, and press <strong>Add operator</strong>. Choose the operator, the types of content and the branches that sell for it, and enter number and access data of your contract. Say also what happens when an option ends: nobody should find that out by chance.</p>',
      '<p>Odprite <strong>Nastavitve</strong>, <strong>Organizatorji</strong>, in pritisnite <strong>Dodaj organizatorja</strong>. Izberite organizatorja, vrste vsebin in poslovalnice, ki ga prodajajo, ter vpišite številko in dostopne podatke svoje pogodbe. Povejte tudi, kaj se zgodi, ko opcija poteče: tega naj nihče ne izve po naključju.</p>',
      '<p>Otvorite <strong>Postavke</strong>, <strong>Organizatori</strong>, i pritisnite <strong>Dodaj organizatora</strong>. Odaberite organizatora, vrste sadržaja i poslovnice koje ga prodaju te upišite broj i pristupne podatke svojega ugovora. Recite i što se događa kad opcija istekne: to nitko ne bi trebao doznati slučajno.</p>',
      '<p>Apra <strong>Impostazioni</strong>, <strong>Operatori</strong>, e prema <strong>Aggiungi operatore</strong>. Scelga l’operatore, i tipi di contenuto e le filiali che lo vendono, e inserisca numero e dati di accesso del contratto. Indichi anche che cosa accade alla scadenza di un’opzione: nessuno dovrebbe scoprirlo per caso.</p>',
    ],
  },
  {
    question: [
      'An operator does not answer. How do I find out why?',
      'Organizator se ne odziva. Kako izvem, zakaj?',
      'Organizator se ne javlja. Kako doznajem zašto?',
      'Un operatore non risponde. Come scopro perché?',
    ],
    answer: [
      '<p>Open the contract and press <strong>Test connection</strong>. The answer comes within eight seconds: connected, or that the access data are refused, that nobody can be reached, or that it took too long. Refused access data you enter anew and save before you test again.</p>',
      '<p>Odprite pogodbo in pritisnite <strong>Preizkusi povezavo</strong>. Odgovor pride v osmih sekundah: povezano, ali pa da so dostopni podatki zavrnjeni, da nihče ni dosegljiv ali da je trajalo predolgo. Zavrnjene podatke vpišite znova in shranite, preden poskusite še enkrat.</p>',
      '<p>Otvorite ugovor i pritisnite <strong>Provjeri vezu</strong>. Odgovor stiže za osam sekundi: povezano, ili da su pristupni podaci odbijeni, da nitko nije dostupan ili da je trajalo predugo. Odbijene podatke upišite ponovno i spremite prije nove provjere.</p>',
      '<p>Apra il contratto e prema <strong>Prova la connessione</strong>. La risposta arriva entro otto secondi: collegato, oppure dati di accesso rifiutati, nessuno raggiungibile o attesa troppo lunga. I dati rifiutati vanno inseriti di nuovo e salvati prima di riprovare.</p>',
    ],
  },
  {
    question: [
      'How do I sell what is in no catalogue?',
      'Kako prodajam, česar ni v nobenem katalogu?',
      'Kako prodajem ono čega nema ni u jednom katalogu?',
      'Come vendo ciò che non è in nessun catalogo?',
    ],
    answer: [
      '<p>At <strong>Settings</strong>, <strong>Tour operators</strong>, tab <strong>Own operators</strong>, you write down firms of your own, such as a local coach company. They cost nothing and do not count towards the bound of your licence.</p>',
      '<p>Pod <strong>Nastavitve</strong>, <strong>Organizatorji</strong>, zavihek <strong>Lastni organizatorji</strong>, vpišete svoja podjetja, na primer domačega avtobusnega prevoznika. Nič ne stanejo in se ne štejejo v omejitev vaše licence.</p>',
      '<p>Pod <strong>Postavke</strong>, <strong>Organizatori</strong>, kartica <strong>Vlastiti organizatori</strong>, upisujete svoje tvrtke, primjerice domaćeg autobusnog prijevoznika. Ništa ne koštaju i ne ubrajaju se u ograničenje vaše licence.</p>',
      '<p>In <strong>Impostazioni</strong>, <strong>Operatori</strong>, scheda <strong>Operatori propri</strong>, annota le sue ditte, per esempio una società di autobus locale. Non costano nulla e non contano per il limite della licenza.</p>',
    ],
  },
  {
    question: [
      'What is counted in the request tracker?',
      'Kaj šteje števec zahtevkov?',
      'Što broji brojač zahtjeva?',
      'Che cosa conta il contatore delle richieste?',
    ],
    answer: [
      '<p>Every question that is sent to operators for your agency: by people and by machines, day by day and month by month. The line shows the bound of your licence. Near it administrators are told; whoever goes beyond is moved to the next tier from the month that follows.</p>',
      '<p>Vsako vprašanje, ki gre za vašo agencijo k organizatorjem: od ljudi in od programov, po dnevih in mesecih. Črta kaže omejitev vaše licence. Ko ste blizu, so skrbniki obveščeni; kdor jo preseže, je od naslednjega meseca v višji stopnji.</p>',
      '<p>Svako pitanje koje za vašu agenciju ide organizatorima: od ljudi i od programa, po danima i mjesecima. Crta pokazuje ograničenje vaše licence. Kad ste blizu, administratori su obaviješteni; tko ga prijeđe, od sljedećeg je mjeseca u višem stupnju.</p>',
      '<p>Ogni domanda inviata agli operatori per la sua agenzia: da persone e da programmi, giorno per giorno e mese per mese. La linea mostra il limite della licenza. Quando si avvicina, gli amministratori vengono avvisati; chi lo supera passa al livello successivo dal mese seguente.</p>',
    ],
  },
];
