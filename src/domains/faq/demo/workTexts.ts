import type { DemoEntry } from './row.ts';

export const WORK: DemoEntry[] = [
  {
    question: [
      'How do I export a list to a file?',
      'Kako seznam izvozim v datoteko?',
      'Kako izvesti popis u datoteku?',
      'Come esporto un elenco in un file?',
    ],
    answer: [
      '<p>Press <strong>Export</strong> above the list and choose Excel or csv. The file contains what you see: the same search, filters, order and columns. Up to 1,000 rows are exported at once. Larger files are prepared in the background, and you can download them for 24 hours.</p>',
      '<p>Nad seznamom pritisnite <strong>Izvozi</strong> in izberite Excel ali csv. V datoteki je, kar vidite: isto iskanje, filtri, vrstni red in stolpci. Do 1.000 vrstic se izvozi takoj. Večje datoteke nastanejo v ozadju in so na voljo 24 ur.</p>',
      '<p>Iznad popisa pritisnite <strong>Izvezi</strong> i odaberite Excel ili csv. U datoteci je ono što vidite: isto pretraživanje, filtri, poredak i stupci. Do 1.000 redaka izvozi se odmah. Veće datoteke nastaju u pozadini i dostupne su 24 sata.</p>',
      '<p>Sopra l’elenco prema <strong>Esporta</strong> e scelga Excel o csv. Il file contiene ciò che vede: la stessa ricerca, gli stessi filtri, ordine e colonne. Fino a 1.000 righe arriva subito. I file più grandi si preparano in secondo piano e restano disponibili per 24 ore.</p>',
    ],
  },
  {
    question: [
      'How do I save a filter that I use every day?',
      'Kako shranim filter, ki ga potrebujem vsak dan?',
      'Kako spremiti filtar koji koristim svaki dan?',
      'Come salvo un filtro che uso ogni giorno?',
    ],
    answer: [
      '<p>Set search, filters, order and columns, then press <strong>Save view</strong> and give it a name. From then on you find it above the list. Tick <strong>Visible to colleagues too</strong> to share it; only you can change it.</p>',
      '<p>Nastavite iskanje, filtre, vrstni red in stolpce, nato pritisnite <strong>Shrani pogled</strong> in ga poimenujte. Odtlej ga najdete nad seznamom. Če označite <strong>Vidijo ga tudi sodelavci</strong>, ga delite; spreminjate ga lahko samo vi.</p>',
      '<p>Postavite pretraživanje, filtre, poredak i stupce, zatim pritisnite <strong>Spremi prikaz</strong> i dajte mu ime. Otada je iznad popisa. Označite <strong>Vide ga i kolege</strong> da ga podijelite; mijenjati ga možete samo vi.</p>',
      '<p>Imposti ricerca, filtri, ordine e colonne, poi prema <strong>Salva vista</strong> e le dia un nome. Da allora la trova sopra l’elenco. Spunti <strong>La vedono anche i colleghi</strong> per condividerla; può modificarla solo lei.</p>',
    ],
  },
  {
    question: [
      'I deleted something by mistake. Can I get it back?',
      'Nekaj je bilo izbrisano po pomoti. Lahko to obnovim?',
      'Nešto je izbrisano greškom. Mogu li to vratiti?',
      'Ho eliminato qualcosa per errore. Posso riaverlo?',
    ],
    answer: [
      '<p>Yes. Right after deleting press <strong>Undo</strong> in the message. Later open the list, set the filter <strong>In the trash</strong> and restore the record. Only records that were deleted permanently cannot be restored.</p>',
      '<p>Da. Takoj po brisanju v sporočilu pritisnite <strong>Razveljavi</strong>. Pozneje odprite seznam, nastavite filter <strong>V košu</strong> in zapis obnovite. Obnoviti ni mogoče le trajno izbrisanih zapisov.</p>',
      '<p>Da. Odmah nakon brisanja u poruci pritisnite <strong>Poništi</strong>. Poslije otvorite popis, postavite filtar <strong>U košu</strong> i vratite zapis. Ne mogu se vratiti samo trajno izbrisani zapisi.</p>',
      '<p>Sì. Subito dopo prema <strong>Annulla</strong> nel messaggio. Più tardi apra l’elenco, imposti il filtro <strong>Nel cestino</strong> e ripristini la voce. Non si possono ripristinare solo le voci eliminate definitivamente.</p>',
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
      '<p>Open the record and its tab <strong>History</strong>. It shows who made the change, when, and the values before and after. Entries are sealed and cannot be changed afterwards. Admins find the history of the whole agency in the settings.</p>',
      '<p>Odprite zapis in zavihek <strong>Zgodovina</strong>. Tam vidite, kdo je kaj spremenil, kdaj in kaj je bilo prej. Vnosi so zapečateni in jih pozneje ni mogoče spremeniti. Skrbniki zgodovino celotne agencije najdejo v nastavitvah.</p>',
      '<p>Otvorite zapis i karticu <strong>Povijest</strong>. Ondje vidite tko je što promijenio, kada i što je bilo prije. Unosi su zapečaćeni i ne mogu se naknadno promijeniti. Administratori povijest cijele agencije nalaze u postavkama.</p>',
      '<p>Apra la voce e la scheda <strong>Cronologia</strong>: mostra chi ha fatto la modifica, quando, e i valori prima e dopo. Le registrazioni sono sigillate e non si possono cambiare in seguito. Gli amministratori trovano la cronologia di tutta l’agenzia nelle impostazioni.</p>',
    ],
  },
  {
    question: [
      'Someone else saved before me. Is my work lost?',
      'Nekdo je shranil pred menoj. Je moje delo izgubljeno?',
      'Netko je spremio prije mene. Je li moj rad izgubljen?',
      'Qualcuno ha salvato prima di me. Ho perso il mio lavoro?',
    ],
    answer: [
      '<p>No. The form shows what has changed in the meantime and lets you choose: load the other version, or keep yours. What you typed stays until you decide.</p>',
      '<p>Ne. Obrazec pokaže, kaj se je medtem spremenilo, in vam da na izbiro: naložite drugo različico ali obdržite svojo. Dokler se ne odločite, vpisano ostane.</p>',
      '<p>Nije. Obrazac pokazuje što se u međuvremenu promijenilo i nudi vam izbor: učitajte drugu verziju ili zadržite svoju. Dok ne odlučite, upisano ostaje.</p>',
      '<p>No. Il modulo mostra che cosa è cambiato nel frattempo e le lascia scegliere: caricare l’altra versione o mantenere la sua. Finché non decide, ciò che ha scritto resta.</p>',
    ],
  },
  {
    question: [
      'Which notifications do I get, and how do I turn some off?',
      'Katera obvestila dobivam in kako jih izklopim?',
      'Koje obavijesti dobivam i kako ih isključiti?',
      'Quali notifiche ricevo e come ne disattivo alcune?',
    ],
    answer: [
      '<p>Under <strong>My profile</strong>, tab <strong>Notifications</strong>, each type has a switch and a line that says when you get it. A few are always on, because someone has to act. You can also turn off a type from the menu of a notification.</p>',
      '<p>Pod <strong>Moj profil</strong>, zavihek <strong>Obvestila</strong>, ima vsaka vrsta stikalo in vrstico, ki pove, kdaj obvestilo dobite. Nekatera so vedno vklopljena, ker mora nekdo ukrepati. Vrsto lahko izklopite tudi v meniju posameznega obvestila.</p>',
      '<p>Pod <strong>Moj profil</strong>, kartica <strong>Obavijesti</strong>, svaka vrsta ima prekidač i redak koji kaže kada obavijest stiže. Neke su uvijek uključene jer netko mora reagirati. Vrstu možete isključiti i u izborniku pojedine obavijesti.</p>',
      '<p>In <strong>Il mio profilo</strong>, scheda <strong>Notifiche</strong>, ogni tipo ha un interruttore e una riga che dice quando arriva. Alcuni sono sempre attivi, perché qualcuno deve intervenire. Un tipo si può disattivare anche dal menu di una notifica.</p>',
    ],
  },
  {
    question: [
      'How do I ask for help, and how do I get the answer?',
      'Kje dobim pomoč in kako izvem za odgovor?',
      'Kako zatražiti pomoć i kako saznajem za odgovor?',
      'Come chiedo aiuto e come ricevo la risposta?',
    ],
    answer: [
      '<p>Press <strong>New ticket</strong> on this page and write what you did, what you expected and what happened. If an error message shows a number after RQID, add it. You are notified of each answer here and by e-mail. Your tickets are under <strong>Settings</strong>, <strong>Support tickets</strong>. Close a ticket when it is settled; a new message opens it again.</p>',
      '<p>Na tej strani pritisnite <strong>Nov zahtevek</strong> in napišite, kaj ste naredili, kaj ste pričakovali in kaj se je zgodilo. Če je v sporočilu o napaki številka za oznako RQID, jo dodajte. O vsakem odgovoru ste obveščeni tu in po e-pošti. Vaši zahtevki so pod <strong>Nastavitve</strong>, <strong>Zahtevki za pomoč</strong>. Ko je zahtevek rešen, ga zaprite; novo sporočilo ga znova odpre.</p>',
      '<p>Na ovoj stranici pritisnite <strong>Novi upit</strong> i napišite što ste učinili, što ste očekivali i što se dogodilo. Ako je u poruci o grešci broj iza oznake RQID, dodajte ga. O svakom odgovoru obaviješteni ste ovdje i e-poštom. Vaši su upiti pod <strong>Postavke</strong>, <strong>Upiti podršci</strong>. Kad je upit riješen, zatvorite ga; nova poruka ponovno ga otvara.</p>',
      '<p>In questa pagina prema <strong>Nuova richiesta</strong> e scriva che cosa ha fatto, che cosa si aspettava e che cosa è successo. Se un messaggio di errore mostra un numero dopo RQID, lo aggiunga. Di ogni risposta viene avvisato qui e per e-mail. Le sue richieste sono in <strong>Impostazioni</strong>, <strong>Richieste di assistenza</strong>. Quando una richiesta è risolta la chiuda; un nuovo messaggio la riapre.</p>',
    ],
  },
];
