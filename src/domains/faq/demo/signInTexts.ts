import type { DemoEntry } from './row.ts';

export const SIGN_IN: DemoEntry[] = [
  {
    question: [
      'I forgot my password. How do I get in?',
      'Pozabljeno geslo: kako pridem noter?',
      'Zaboravljena lozinka: kako ću ući?',
      'Ho dimenticato la password. Come accedo?',
    ],
    answer: [
      '<p>Press <strong>Forgot password?</strong> on the sign-in page and enter your e-mail address. You get a link that works once and for one hour. Choose a new password there; all other sessions of yours end.</p><p>No mail after a few minutes? Look into the spam folder, then ask your administrator whether your address is written correctly.</p>',
      '<p>Na strani za prijavo pritisnite <strong>Pozabljeno geslo?</strong> in vpišite svoj e-poštni naslov. Dobite povezavo, ki velja enkrat in eno uro. Tam izberete novo geslo; vse vaše druge seje se končajo.</p><p>Po nekaj minutah še ni pošte? Poglejte med neželeno pošto, nato vprašajte skrbnika, ali je vaš naslov pravilno zapisan.</p>',
      '<p>Na stranici za prijavu pritisnite <strong>Zaboravljena lozinka?</strong> i upišite svoju e-adresu. Dobit ćete poveznicu koja vrijedi jednom i jedan sat. Ondje birate novu lozinku; sve vaše druge sesije završavaju.</p><p>Nakon nekoliko minuta još nema pošte? Pogledajte među neželjenu poštu, a zatim pitajte administratora je li vaša adresa ispravno upisana.</p>',
      '<p>Nella pagina di accesso prema <strong>Password dimenticata?</strong> e inserisca il suo indirizzo e-mail. Riceve un link che vale una volta sola e per un’ora. Lì sceglie una nuova password; tutte le altre sue sessioni terminano.</p><p>Dopo qualche minuto non è arrivato nulla? Guardi nella posta indesiderata, poi chieda all’amministratore se il suo indirizzo è scritto bene.</p>',
    ],
  },
  {
    question: [
      'How do I change my password?',
      'Kako spremenim geslo?',
      'Kako mijenjam lozinku?',
      'Come cambio la password?',
    ],
    answer: [
      '<p>Open <strong>My profile</strong>, tab <strong>Password</strong>. You need the present one. Afterwards you stay signed in here and are signed out everywhere else, and a mail tells you of the change.</p>',
      '<p>Odprite <strong>Moj profil</strong>, zavihek <strong>Geslo</strong>. Potrebujete sedanje geslo. Potem tu ostanete prijavljeni, drugje pa ste odjavljeni; o spremembi vas obvesti e-pošta.</p>',
      '<p>Otvorite <strong>Moj profil</strong>, karticu <strong>Lozinka</strong>. Trebate sadašnju lozinku. Ovdje zatim ostajete prijavljeni, a drugdje ste odjavljeni; o promjeni vas obavještava e-pošta.</p>',
      '<p>Apra <strong>Il mio profilo</strong>, scheda <strong>Password</strong>. Serve quella attuale. Dopo resta collegato qui ed esce da ogni altro dispositivo; una mail la avvisa del cambio.</p>',
    ],
  },
  {
    question: [
      'What is the second factor, and how do I switch it on?',
      'Kaj je drugi faktor in kako ga vklopim?',
      'Što je drugi faktor i kako ga uključujem?',
      'Che cos’è il secondo fattore e come lo attivo?',
    ],
    answer: [
      '<p>Besides the password the sign-in then asks for a code of six digits from an app on your phone. Whoever learns your password still stays outside.</p><ol><li>Open <strong>My profile</strong>, tab <strong>Security</strong>.</li><li>Scan the picture with an authenticator app and enter the code that it shows.</li><li>Keep the recovery codes in a safe place: each lets you in once without the phone.</li></ol>',
      '<p>Prijava poleg gesla zahteva še šestmestno kodo iz aplikacije na telefonu. Kdor izve vaše geslo, vseeno ostane zunaj.</p><ol><li>Odprite <strong>Moj profil</strong>, zavihek <strong>Varnost</strong>.</li><li>Z aplikacijo za preverjanje pristnosti skenirajte sliko in vpišite kodo, ki jo pokaže.</li><li>Obnovitvene kode shranite na varno: vsaka vas enkrat spusti noter brez telefona.</li></ol>',
      '<p>Prijava uz lozinku traži i šesteroznamenkasti kod iz aplikacije na telefonu. Tko sazna vašu lozinku, svejedno ostaje vani.</p><ol><li>Otvorite <strong>Moj profil</strong>, karticu <strong>Sigurnost</strong>.</li><li>Aplikacijom za provjeru autentičnosti skenirajte sliku i upišite kod koji prikaže.</li><li>Kodove za oporavak čuvajte na sigurnom: svaki vas jednom pušta unutra bez telefona.</li></ol>',
      '<p>Oltre alla password l’accesso chiede un codice di sei cifre da un’app sul telefono. Chi scopre la sua password resta comunque fuori.</p><ol><li>Apra <strong>Il mio profilo</strong>, scheda <strong>Sicurezza</strong>.</li><li>Inquadri l’immagine con un’app di autenticazione e inserisca il codice che mostra.</li><li>Conservi i codici di recupero in un posto sicuro: ognuno la fa entrare una volta senza telefono.</li></ol>',
    ],
  },
  {
    question: [
      'I lost the phone with my codes. What now?',
      'Telefon s kodami je izgubljen. Kaj zdaj?',
      'Telefon s kodovima je izgubljen. Što sada?',
      'Ho perso il telefono con i codici. E adesso?',
    ],
    answer: [
      '<p>After the password choose <strong>Use a recovery code</strong> and enter one of those that you kept. Then switch the second factor off and on again with the new phone.</p><p>No recovery codes either? An administrator of your agency opens you at <strong>Users</strong>, card <strong>Security</strong>, and resets the second factor. Nobody can read your codes there.</p>',
      '<p>Po geslu izberite <strong>Uporabi obnovitveno kodo</strong> in vpišite eno od shranjenih. Nato drugi faktor izklopite in ga znova vklopite z novim telefonom.</p><p>Tudi obnovitvenih kod nimate? Skrbnik vaše agencije vas odpre pod <strong>Uporabniki</strong>, kartica <strong>Varnost</strong>, in drugi faktor ponastavi. Vaših kod tam nihče ne vidi.</p>',
      '<p>Nakon lozinke odaberite <strong>Upotrijebi kod za oporavak</strong> i upišite jedan od sačuvanih. Zatim drugi faktor isključite i ponovno uključite s novim telefonom.</p><p>Nemate ni kodove za oporavak? Administrator vaše agencije otvara vas pod <strong>Korisnici</strong>, kartica <strong>Sigurnost</strong>, i poništava drugi faktor. Vaše kodove ondje nitko ne vidi.</p>',
      '<p>Dopo la password scelga <strong>Usare un codice di recupero</strong> e ne inserisca uno di quelli conservati. Poi disattivi il secondo fattore e lo riattivi con il nuovo telefono.</p><p>Non ha nemmeno i codici di recupero? Un amministratore della sua agenzia apre la sua scheda in <strong>Utenti</strong>, sezione <strong>Sicurezza</strong>, e azzera il secondo fattore. I suoi codici lì non li vede nessuno.</p>',
    ],
  },
  {
    question: [
      'Where am I signed in, and how do I end a session elsewhere?',
      'Kje so odprte moje seje in kako jih končam drugje?',
      'Gdje su otvorene moje sesije i kako ih završavam drugdje?',
      'Dove sono aperte le mie sessioni e come le termino altrove?',
    ],
    answer: [
      '<p>At <strong>My profile</strong>, tab <strong>Security</strong>, every session stands with its browser, place and last use. End a single one or <strong>End all others</strong>: the page there is signed out at once. If you do not know a session, change your password as well.</p>',
      '<p>Pod <strong>Moj profil</strong>, zavihek <strong>Varnost</strong>, je vsaka seja z brskalnikom, mestom in zadnjo uporabo. Končajte posamezno ali izberite <strong>Končaj vse druge</strong>: stran tam je takoj odjavljena. Če katere seje ne poznate, spremenite še geslo.</p>',
      '<p>Pod <strong>Moj profil</strong>, kartica <strong>Sigurnost</strong>, stoji svaka sesija s preglednikom, mjestom i zadnjom uporabom. Završite pojedinu ili odaberite <strong>Završi sve druge</strong>: stranica ondje odmah je odjavljena. Ako neku sesiju ne poznajete, promijenite i lozinku.</p>',
      '<p>In <strong>Il mio profilo</strong>, scheda <strong>Sicurezza</strong>, ogni sessione appare con browser, luogo e ultimo uso. Ne termini una sola o scelga <strong>Termina tutte le altre</strong>: la pagina aperta altrove esce subito. Se non riconosce una sessione, cambi anche la password.</p>',
    ],
  },
  {
    question: [
      'How do I choose the language and the dark look?',
      'Kako izberem jezik in temni videz?',
      'Kako biram jezik i tamni izgled?',
      'Come scelgo la lingua e l’aspetto scuro?',
    ],
    answer: [
      '<p>The language is in the header beside your name, the look in the menu under your name; on a phone both are in that menu. They are stored with your profile and follow you to every device. Mails come in the language of your profile too.</p>',
      '<p>Jezik je v glavi strani ob vašem imenu, videz pa v meniju pod imenom; na telefonu sta oba v tem meniju. Shranita se v vaš profil in veljata na vsaki napravi. Tudi e-pošta pride v jeziku vašega profila.</p>',
      '<p>Jezik je u zaglavlju uz vaše ime, a izgled u izborniku ispod imena; na telefonu su oba u tom izborniku. Spremaju se u vaš profil i vrijede na svakom uređaju. I e-pošta stiže na jeziku vašega profila.</p>',
      '<p>La lingua è nell’intestazione accanto al suo nome, l’aspetto nel menu sotto il nome; sul telefono entrambi sono in quel menu. Restano nel suo profilo e valgono su ogni dispositivo. Anche le mail arrivano nella lingua del profilo.</p>',
    ],
  },
  {
    question: [
      'Can I work with the keyboard alone?',
      'Lahko delam samo s tipkovnico?',
      'Mogu li raditi samo tipkovnicom?',
      'Posso lavorare solo con la tastiera?',
    ],
    answer: [
      '<p>Yes. <strong>Ctrl+K</strong> opens the search for every page and action, <strong>Ctrl+S</strong> saves a form, <strong>Esc</strong> closes the topmost dialog. The key <strong>?</strong> shows all shortcuts of the page that you see.</p>',
      '<p>Da. <strong>Ctrl+K</strong> odpre iskanje po vseh straneh in dejanjih, <strong>Ctrl+S</strong> shrani obrazec, <strong>Esc</strong> zapre zgornje okno. Tipka <strong>?</strong> pokaže vse bližnjice strani, ki jo gledate.</p>',
      '<p>Da. <strong>Ctrl+K</strong> otvara pretraživanje svih stranica i radnji, <strong>Ctrl+S</strong> sprema obrazac, <strong>Esc</strong> zatvara gornji dijalog. Tipka <strong>?</strong> pokazuje sve kratice stranice koju gledate.</p>',
      '<p>Sì. <strong>Ctrl+K</strong> apre la ricerca di ogni pagina e azione, <strong>Ctrl+S</strong> salva un modulo, <strong>Esc</strong> chiude la finestra in primo piano. Il tasto <strong>?</strong> mostra tutte le scorciatoie della pagina aperta.</p>',
    ],
  },
];
