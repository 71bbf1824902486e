import type { DemoEntry } from './row.ts';

export const WORK: DemoEntry[] = [
  {
    question: [
      'How do I take a list along as a file?',
      'Kako seznam izvozim v datoteko?',
      'Kako popis izvozim u datoteku?',
      'Come esporto un elenco in un file?',
    ],
    answer: [
      '<p>Press <strong>Export</strong> above the list and choose Excel or csv. The file holds what you see: the same search, filters, order and columns. Up to 1,000 rows come at once; larger files are written in the background and offered when they are ready, for 24 hours.</p>',
      '<p>Nad seznamom pritisnite <strong>Izvozi</strong> in izberite Excel ali csv. V datoteki je, kar vidite: isto iskanje, filtri, vrstni red in stolpci. Do 1.000 vrstic pride takoj; večje datoteke nastanejo v ozadju in so vam na voljo 24 ur.</p>',
      '<p>Iznad popisa pritisnite <strong>Izvezi</strong> i odaberite Excel ili csv. U datoteci je ono što vidite: isto pretraživanje, filtri, poredak i stupci. Do 1.000 redaka stiže odmah; veće datoteke nastaju u pozadini i dostupne su 24 sata.</p>',
      '<p>Sopra l’elenco prema <strong>Esporta</strong> e scelga Excel o csv. Il file contiene ciò che vede: la stessa ricerca, gli stessi filtri, ordine e colonne. Fino a 1.000 righe arriva subito; i file più grandi si preparano in secondo piano e restano disponibili per 24 ore.</p>',
    ],
  },
  {
    question: [
      'How do I keep a filter that I need every day?',
      'Kako shranim filter, ki ga rabim vsak dan?',
      'Kako spremam filtar koji trebam svaki dan?',
      'Come conservo un filtro che uso ogni giorno?',
    ],
    answer: [
      '<p>Set search, filters, order and columns, then press <strong>Save view</strong> and give it a name. It stands above the list from then on. Tick <strong>Colleagues see it too</strong> to share it; only you can change it.</p>',
      '<p>Nastavite iskanje, filtre, vrstni red in stolpce, nato pritisnite <strong>Shrani pogled</strong> in ga poimenujte. Odtlej stoji nad seznamom. Če označite <strong>Vidijo ga tudi sodelavci</strong>, ga delite; spreminjate ga lahko samo vi.</p>',
      '<p>Postavite pretraživanje, filtre, poredak i stupce, zatim pritisnite <strong>Spremi prikaz</strong> i dajte mu ime. Otada stoji iznad popisa. Označite <strong>Vide ga i kolege</strong> da ga podijelite; mijenjati ga možete samo vi.</p>',
      '<p>Imposti ricerca, filtri, ordine e colonne, poi prema <strong>Salva vista</strong> e le dia un nome. Da allora sta sopra l’elenco. Spunti <strong>La vedono anche i colleghi</strong> per condividerla; può modificarla solo lei.</p>',
    ],
  },
  {
    question: [
      'I deleted something by mistake. Can I get it back?',
      'Nekaj je bilo izbrisano po pomoti. Lahko dobim nazaj?',
      'Nešto je izbrisano greškom. Mogu li to vratiti?',
      'Ho eliminato qualcosa per errore. Posso riaverlo?',
    ],
    answer: [
      '<p>Yes. Right after deleting press <strong>Undo</strong> in the message. Later open the list, set the filter <strong>In the trash</strong> and restore the record. Only what somebody deleted permanently, after typing its name, is gone.</p>',
      '<p>Da. Takoj po brisanju v sporočilu pritisnite <strong>Razveljavi</strong>. Pozneje odprite seznam, nastavite filter <strong>V košu</strong> in zapis obnovite. Izgubljeno je le, kar je kdo izbrisal trajno in za to vpisal ime.</p>',
      '<p>Da. Odmah nakon brisanja u poruci pritisnite <strong>Poništi</strong>. Poslije otvorite popis, postavite filtar <strong>U košu</strong> i vratite zapis. Izgubljeno je samo ono što je netko izbrisao trajno i za to upisao ime.</p>',
      '<p>Sì. Subito dopo prema <strong>Annulla</strong> nel messaggio. Più tardi apra l’elenco, imposti il filtro <strong>Nel cestino</strong> e ripristini la voce. È perso solo ciò che qualcuno ha eliminato definitivamente, dopo averne scritto il nome.</p>',
    ],
  },
  {
    question: [
      'Who changed this, and when?',
      'Kdo je to spremenil in kdaj?',
      'Tko je to promijenio i kada?',
      'Chi ha modificato questo, e quando?',
    ],
    answer: [
      '<p>Open the record and its tab <strong>History</strong>: who, when, what was there before and what came after. Entries are sealed, so nobody can change them afterwards. Administrators find the history of the whole agency in the settings.</p>',
      '<p>Odprite zapis in zavihek <strong>Zgodovina</strong>: kdo, kdaj, kaj je bilo prej in kaj potem. Vnosi so zapečateni, zato jih pozneje nihče ne more spremeniti. Skrbniki zgodovino celotne agencije najdejo v nastavitvah.</p>',
      '<p>Otvorite zapis i karticu <strong>Povijest</strong>: tko, kada, što je bilo prije i što poslije. Unosi su zapečaćeni, pa ih poslije nitko ne može promijeniti. Administratori povijest cijele agencije nalaze u postavkama.</p>',
      '<p>Apra la voce e la scheda <strong>Cronologia</strong>: chi, quando, che cosa c’era prima e dopo. Le registrazioni sono sigillate, quindi nessuno può cambiarle in seguito. Gli amministratori trovano la cronologia di tutta l’agenzia nelle impostazioni.</p>',
    ],
  },
  {
    question: [
      'Somebody else saved before me. Is my work lost?',
      'Nekdo je shranil pred mano. Je moje delo izgubljeno?',
      'Netko je spremio prije mene. Je li moj rad izgubljen?',
      'Qualcuno ha salvato prima di me. Ho perso il mio lavoro?',
    ],
    answer: [
      '<p>No. The form shows what the other one changed and asks whose word counts: take the new values over, or keep yours. Nothing that you typed disappears before you decide.</p>',
      '<p>Ne. Obrazec pokaže, kaj je drugi spremenil, in vpraša, čigava beseda velja: prevzemite nove vrednosti ali obdržite svoje. Dokler se ne odločite, nič vpisanega ne izgine.</p>',
      '<p>Nije. Obrazac pokazuje što je drugi promijenio i pita čija riječ vrijedi: preuzmite nove vrijednosti ili zadržite svoje. Dok ne odlučite, ništa upisano ne nestaje.</p>',
      '<p>No. Il modulo mostra che cosa ha cambiato l’altra persona e chiede quale versione vale: prenda i nuovi valori o tenga i suoi. Finché non decide, nulla di ciò che ha scritto sparisce.</p>',
    ],
  },
  {
    question: [
      'Which notifications do I get, and how do I switch some off?',
      'Katera obvestila dobivam in kako katero izklopim?',
      'Koje obavijesti dobivam i kako neku isključujem?',
      'Quali notifiche ricevo e come ne disattivo alcune?',
    ],
    answer: [
      '<p>At <strong>My profile</strong>, tab <strong>Notifications</strong>, each type has a switch and one line that says when it comes. A few stay on, because something is lost if nobody looks. In the bell you can also switch a type off right at the notification.</p>',
      '<p>Pod <strong>Moj profil</strong>, zavihek <strong>Obvestila</strong>, ima vsaka vrsta stikalo in vrstico, ki pove, kdaj pride. Nekaj jih ostane vklopljenih, ker se kaj izgubi, če nihče ne pogleda. Vrsto lahko izklopite tudi pri zvončku, kar ob obvestilu.</p>',
      '<p>Pod <strong>Moj profil</strong>, kartica <strong>Obavijesti</strong>, svaka vrsta ima prekidač i redak koji kaže kada stiže. Nekoliko ih ostaje uključeno jer se nešto gubi ako nitko ne pogleda. Vrstu možete isključiti i kod zvona, uz samu obavijest.</p>',
      '<p>In <strong>Il mio profilo</strong>, scheda <strong>Notifiche</strong>, ogni tipo ha un interruttore e una riga che dice quando arriva. Alcuni restano attivi, perché si perde qualcosa se nessuno guarda. Un tipo si può disattivare anche dalla campanella, accanto alla notifica.</p>',
    ],
  },
  {
    question: [
      'How do I ask for help, and when do I get an answer?',
      'Kako prosim za pomoč in kdaj dobim odgovor?',
      'Kako tražim pomoć i kada dobivam odgovor?',
      'Come chiedo aiuto e quando ricevo risposta?',
    ],
    answer: [
      '<p>Press <strong>New ticket</strong> on this page and write what you did, what you expected and what happened; the number after RQID of a message helps us. You are told of each answer here and by e-mail. Your tickets stand at <strong>Settings</strong>, <strong>Support tickets</strong>; you close one yourself when it is settled, and whoever writes into it again opens it.</p>',
      '<p>Na tej strani pritisnite <strong>Nov zahtevek</strong> in napišite, kaj ste naredili, kaj ste pričakovali in kaj se je zgodilo; v pomoč nam je številka za oznako RQID v sporočilu. O vsakem odgovoru ste obveščeni tu in po e-pošti. Vaši zahtevki so pod <strong>Nastavitve</strong>, <strong>Zahtevki za pomoč</strong>; ko je rešen, ga zaprete sami, kdor vanj spet piše, pa ga odpre.</p>',
      '<p>Na ovoj stranici pritisnite <strong>Novi upit</strong> i napišite što ste učinili, što ste očekivali i što se dogodilo; pomaže nam broj iza oznake RQID u poruci. O svakom odgovoru obaviješteni ste ovdje i e-poštom. Vaši su upiti pod <strong>Postavke</strong>, <strong>Upiti podršci</strong>; kad je riješen, zatvarate ga sami, a tko u njega opet piše, otvara ga.</p>',
      '<p>In questa pagina prema <strong>Nuova richiesta</strong> e scriva che cosa ha fatto, che cosa si aspettava e che cosa è successo; ci aiuta il numero dopo RQID di un messaggio. Di ogni risposta viene avvisato qui e per e-mail. Le sue richieste sono in <strong>Impostazioni</strong>, <strong>Richieste di assistenza</strong>; quando è risolta la chiude lei, e chi vi scrive di nuovo la riapre.</p>',
    ],
  },
];
