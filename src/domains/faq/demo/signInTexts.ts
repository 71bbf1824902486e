import type { DemoEntry } from './row.ts';

export const SIGN_IN: DemoEntry[] = [
  {
    question: [
      'I forgot my password. How do I sign in?',
      'Ne spomnim se gesla. Kako se prijavim?',
      'Ne sjećam se lozinke. Kako ću se prijaviti?',
      'Ho dimenticato la password. Come accedo?',
    ],
    answer: [
      '<p>Press <strong>Forgot password?</strong> on the sign-in page and enter your e-mail address. You get a link that works once and is valid for one hour. Open it and choose a new password; all your other sessions are signed out.</p><p>No e-mail after a few minutes? Check the spam folder, then ask your admin whether your address is correct.</p>',
      '<p>Na strani za prijavo pritisnite <strong>Pozabljeno geslo?</strong> in vpišite svoj e-poštni naslov. Dobite povezavo, ki deluje enkrat in velja eno uro. Odprite jo in izberite novo geslo; vse vaše druge seje se odjavijo.</p><p>Po nekaj minutah še ni sporočila? Poglejte med neželeno pošto, nato vprašajte skrbnika, ali je vaš naslov pravilno zapisan.</p>',
      '<p>Na stranici za prijavu pritisnite <strong>Zaboravljena lozinka?</strong> i upišite svoju e-adresu. Dobit ćete poveznicu koja se može upotrijebiti jednom i vrijedi jedan sat. Otvorite je i odaberite novu lozinku; sve se vaše druge sesije odjavljuju.</p><p>Nakon nekoliko minuta još nema poruke? Pogledajte u neželjenu poštu, a zatim pitajte administratora je li vaša adresa ispravno upisana.</p>',
      '<p>Nella pagina di accesso prema <strong>Password dimenticata?</strong> e inserisca il suo indirizzo e-mail. Riceve un link che vale un’ora e si può usare una volta sola. Lo apra e scelga una nuova password; tutte le altre sessioni terminano.</p><p>Dopo qualche minuto non è arrivato nulla? Guardi nella posta indesiderata, poi chieda all’amministratore se il suo indirizzo è scritto bene.</p>',
    ],
  },
  {
    question: [
      'How do I change my password?',
      'Kako spremenim geslo?',
      'Kako promijeniti lozinku?',
      'Come cambio la password?',
    ],
    answer: [
      '<p>Open <strong>My profile</strong>, tab <strong>Password</strong>. You need your current password. Afterwards you stay signed in here and are signed out everywhere else. An e-mail confirms the change.</p>',
      '<p>Odprite <strong>Moj profil</strong>, zavihek <strong>Geslo</strong>. Potrebujete trenutno geslo. Potem tu ostanete prijavljeni, drugje pa ste odjavljeni. Spremembo potrdi sporočilo po e-pošti.</p>',
      '<p>Otvorite <strong>Moj profil</strong>, karticu <strong>Lozinka</strong>. Potrebna vam je trenutačna lozinka. Ovdje zatim ostajete prijavljeni, a drugdje ste odjavljeni. Promjenu potvrđuje poruka e-pošte.</p>',
      '<p>Apra <strong>Il mio profilo</strong>, scheda <strong>Password</strong>. Serve quella attuale. Dopo resta connesso qui e viene disconnesso altrove. Un’e-mail conferma la modifica.</p>',
    ],
  },
  {
    question: [
      'What is two-step verification, and how do I turn it on?',
      'Kaj je preverjanje v dveh korakih in kako ga vklopim?',
      'Što je potvrda u dva koraka i kako je uključiti?',
      'Che cos’è la verifica in due passaggi e come la attivo?',
    ],
    answer: [
      '<p>You then sign in with your password and a six-digit code from an app on your phone. A stolen password alone is not enough.</p><ol><li>Open <strong>My profile</strong>, tab <strong>Security</strong>.</li><li>Scan the QR code with an authenticator app and enter the code it shows.</li><li>Keep the recovery codes in a safe place: each lets you sign in once without the phone.</li></ol>',
      '<p>Za prijavo potem poleg gesla potrebujete še šestmestno kodo iz aplikacije na telefonu. Samo ukradeno geslo ne zadošča.</p><ol><li>Odprite <strong>Moj profil</strong>, zavihek <strong>Varnost</strong>.</li><li>Z aplikacijo za preverjanje pristnosti skenirajte kodo QR in vpišite šest števk, ki jih pokaže.</li><li>Obnovitvene kode shranite na varno: vsaka vam enkrat omogoči prijavo brez telefona.</li></ol>',
      '<p>Za prijavu vam je tada uz lozinku potreban i šesteroznamenkasti kod iz aplikacije na telefonu. Sama ukradena lozinka nije dovoljna.</p><ol><li>Otvorite <strong>Moj profil</strong>, karticu <strong>Sigurnost</strong>.</li><li>Aplikacijom za autentifikaciju skenirajte QR kod i upišite šest znamenki koje prikaže.</li><li>Kodove za oporavak čuvajte na sigurnom: svaki vam jednom omogućuje prijavu bez telefona.</li></ol>',
      '<p>Oltre alla password, per accedere serve allora un codice di sei cifre da un’app sul telefono. Una password rubata da sola non basta.</p><ol><li>Apra <strong>Il mio profilo</strong>, scheda <strong>Sicurezza</strong>.</li><li>Inquadri il codice QR con un’app di autenticazione e inserisca il codice che mostra.</li><li>Conservi i codici di recupero in un posto sicuro: ognuno permette di accedere una volta senza telefono.</li></ol>',
    ],
  },
  {
    question: [
      'I lost the phone with my authenticator app. What now?',
      'Izgubil se je telefon z aplikacijo za preverjanje pristnosti. Kaj zdaj?',
      'Izgubljen je telefon s aplikacijom za autentifikaciju. Što sada?',
      'Ho perso il telefono con l’app di autenticazione. E adesso?',
    ],
    answer: [
      '<p>After the password choose <strong>Use a recovery code</strong> and enter one of your codes. Then turn two-step verification off and on again with the new phone.</p><p>No recovery codes either? Ask an admin of your agency to open your user under <strong>Users</strong>, tab <strong>Security</strong>, and reset two-step verification. Your codes are not visible there.</p>',
      '<p>Po geslu izberite <strong>Uporabi obnovitveno kodo</strong> in vpišite eno od shranjenih. Nato preverjanje v dveh korakih izklopite in ga znova vklopite z novim telefonom.</p><p>Tudi obnovitvenih kod nimate? Prosite skrbnika svoje agencije, naj pod <strong>Uporabniki</strong> odpre vaš zapis in na zavihku <strong>Varnost</strong> ponastavi preverjanje v dveh korakih. Vaših kod tam ni mogoče videti.</p>',
      '<p>Nakon lozinke odaberite <strong>Upotrijebi kod za oporavak</strong> i upišite jedan od spremljenih. Zatim potvrdu u dva koraka isključite i ponovno uključite s novim telefonom.</p><p>Nemate ni kodove za oporavak? Zamolite administratora svoje agencije da pod <strong>Korisnici</strong> otvori vašeg korisnika i na kartici <strong>Sigurnost</strong> poništi potvrdu u dva koraka. Vaši se kodovi ondje ne vide.</p>',
      '<p>Dopo la password scelga <strong>Usa un codice di recupero</strong> e inserisca uno di quelli salvati. Poi disattivi la verifica in due passaggi e la riattivi con il nuovo telefono.</p><p>Non ha nemmeno i codici di recupero? Chieda a un amministratore della sua agenzia di aprire il suo utente in <strong>Utenti</strong>, scheda <strong>Sicurezza</strong>, e di azzerare la verifica in due passaggi. I suoi codici lì non si vedono.</p>',
    ],
  },
  {
    question: [
      'Where am I signed in, and how do I end another session?',
      'Kje so odprte moje seje in kako jih končam?',
      'Gdje su otvorene moje sesije i kako ih završiti?',
      'Dove sono aperte le mie sessioni e come le termino?',
    ],
    answer: [
      '<p>Under <strong>My profile</strong>, tab <strong>Security</strong>, you see every session with its browser, place and last use. End one of them, or choose <strong>End all others</strong>: they are signed out at once. If you do not recognise a session, change your password as well.</p>',
      '<p>Pod <strong>Moj profil</strong>, zavihek <strong>Varnost</strong>, je vsaka seja z brskalnikom, mestom in zadnjo uporabo. Končajte posamezno ali izberite <strong>Končaj vse druge</strong>: takoj so odjavljene. Če katere seje ne prepoznate, spremenite še geslo.</p>',
      '<p>Pod <strong>Moj profil</strong>, kartica <strong>Sigurnost</strong>, vidite svaku sesiju s preglednikom, mjestom i zadnjim korištenjem. Završite pojedinu ili odaberite <strong>Završi sve druge</strong>: odmah se odjavljuju. Ako neku sesiju ne prepoznajete, promijenite i lozinku.</p>',
      '<p>In <strong>Il mio profilo</strong>, scheda <strong>Sicurezza</strong>, ogni sessione appare con browser, luogo e ultimo uso. Ne termini una sola o scelga <strong>Termina tutte le altre</strong>: vengono subito disconnesse. Se non riconosce una sessione, cambi anche la password.</p>',
    ],
  },
  {
    question: [
      'How do I change the language or use the dark theme?',
      'Kako izberem jezik in temno temo?',
      'Kako odabrati jezik i tamnu temu?',
      'Come scelgo la lingua e il tema scuro?',
    ],
    answer: [
      '<p>You find the language in the header beside your name, and the theme in the menu under your name; on a phone both are in that menu. They are saved in your profile and apply on every device. E-mails come in the language of your profile too.</p>',
      '<p>Jezik je v glavi strani ob vašem imenu, tema pa v meniju pod imenom; na telefonu je oboje v tem meniju. Izbira se shrani v vaš profil in velja na vsaki napravi. Tudi e-pošta pride v jeziku vašega profila.</p>',
      '<p>Jezik je u zaglavlju uz vaše ime, a tema u izborniku ispod imena; na telefonu je oboje u tom izborniku. Odabir se sprema u vaš profil i vrijedi na svakom uređaju. I e-pošta stiže na jeziku vašega profila.</p>',
      '<p>La lingua è nell’intestazione accanto al suo nome, il tema nel menu sotto il nome; sul telefono entrambi sono in quel menu. La scelta resta nel suo profilo e vale su ogni dispositivo. Anche le e-mail arrivano nella lingua del profilo.</p>',
    ],
  },
  {
    question: [
      'Can I work with the keyboard only?',
      'Lahko delam samo s tipkovnico?',
      'Mogu li raditi samo s tipkovnicom?',
      'Posso lavorare solo con la tastiera?',
    ],
    answer: [
      '<p>Yes. <strong>Ctrl+K</strong> opens the search for every page and action, <strong>Ctrl+S</strong> saves a form, <strong>Esc</strong> closes the top dialog. The key <strong>?</strong> shows all shortcuts of the current page.</p>',
      '<p>Da. <strong>Ctrl+K</strong> odpre iskanje po vseh straneh in dejanjih, <strong>Ctrl+S</strong> shrani obrazec, <strong>Esc</strong> zapre zgornje okno. Tipka <strong>?</strong> pokaže vse bližnjice odprte strani.</p>',
      '<p>Da. <strong>Ctrl+K</strong> otvara pretraživanje svih stranica i radnji, <strong>Ctrl+S</strong> sprema obrazac, <strong>Esc</strong> zatvara gornji dijalog. Tipka <strong>?</strong> prikazuje sve prečace otvorene stranice.</p>',
      '<p>Sì. <strong>Ctrl+K</strong> apre la ricerca di ogni pagina e azione, <strong>Ctrl+S</strong> salva un modulo, <strong>Esc</strong> chiude la finestra in primo piano. Il tasto <strong>?</strong> mostra tutte le scorciatoie della pagina aperta.</p>',
    ],
  },
];
