import { defineTexts } from '#shared/texts.ts';

/** The terms of use, shown before a registration. */
export const termsTexts = defineTexts({
  'auth.terms.lead': [
    'These terms apply between your agency and the provider of this installation of Maestral. They are short because they are meant to be read.',
    'Pogoji veljajo med vašo agencijo in ponudnikom, ki upravlja to namestitev Maestrala. Kratki so, da jih boste res prebrali.',
    'Uvjeti vrijede između vaše agencije i pružatelja usluge koji vodi ovu instalaciju Maestrala. Kratki su da biste ih doista pročitali.',
    'Queste condizioni valgono tra la sua agenzia e il gestore di questa installazione di Maestral. Sono brevi perché vanno lette.',
  ],
  'auth.terms.trial': ['Trial', 'Preizkusno obdobje', 'Probno razdoblje', 'Periodo di prova'],
  'auth.terms.trial.lead': [
    'After registration your agency can use Maestral for 30 days free of charge. The trial ends by itself: nothing is renewed or charged.',
    'Po registraciji vaša agencija 30 dni uporablja Maestral brezplačno. Preizkusno obdobje se konča samo: nič se ne podaljša in nič se ne zaračuna.',
    'Nakon registracije vaša agencija 30 dana besplatno koristi Maestral. Probno razdoblje završava samo: ništa se ne produljuje i ništa se ne naplaćuje.',
    'Dopo la registrazione l’agenzia può usare Maestral gratuitamente per 30 giorni. Il periodo di prova finisce da solo: nulla si rinnova e nulla viene addebitato.',
  ],
  'auth.terms.data': ['Your data', 'Vaši podatki', 'Vaši podaci', 'I suoi dati'],
  'auth.terms.data.lead': [
    'What you enter belongs to your agency. It is kept separate from the data of other agencies and is used only for your work. Changes are recorded with name and time.',
    'Kar vnesete, je last vaše agencije. Ločeno je od podatkov drugih agencij in se uporablja samo za vaše delo. Spremembe se beležijo z imenom in časom.',
    'Ono što unesete pripada vašoj agenciji. Odvojeno je od podataka drugih agencija i koristi se samo za vaš rad. Promjene se bilježe s imenom i vremenom.',
    'Quanto inserisce appartiene alla sua agenzia. È tenuto separato dai dati delle altre agenzie e serve solo al suo lavoro. Le modifiche sono registrate con nome e ora.',
  ],
  'auth.terms.guests': [
    'Your guests and customers',
    'Vaši gostje in stranke',
    'Vaši gosti i kupci',
    'Ospiti e clienti',
  ],
  'auth.terms.guests.lead': [
    'Your agency is the controller of the personal data that it stores. The provider processes them on your behalf and as you instruct.',
    'Za osebne podatke, ki jih hranite, je upravljavec vaša agencija. Ponudnik jih obdeluje v vašem imenu in po vaših navodilih.',
    'Za osobne podatke koje pohranjujete voditelj obrade je vaša agencija. Pružatelj usluge obrađuje ih u vaše ime i po vašim uputama.',
    'La sua agenzia è titolare dei dati personali che conserva. Il gestore li tratta per suo conto e secondo le sue istruzioni.',
  ],
  'auth.terms.access': ['Sign-ins', 'Prijave', 'Prijave', 'Accessi'],
  'auth.terms.access.lead': [
    'Each sign-in belongs to one person. Keep passwords and recovery codes to yourself, and tell us at once if someone else may know them.',
    'Vsaka prijava pripada eni osebi. Gesla in obnovitvene kode zadržite zase. Če jih morda pozna kdo drug, nam to takoj sporočite.',
    'Svaka prijava pripada jednoj osobi. Lozinke i kodove za oporavak zadržite za sebe. Ako ih možda zna netko drugi, odmah nam to javite.',
    'Ogni accesso appartiene a una sola persona. Tenga per sé password e codici di recupero e ci avvisi subito se qualcun altro può conoscerli.',
  ],
  'auth.terms.operators': [
    'Tour operators',
    'Organizatorji potovanj',
    'Organizatori putovanja',
    'Tour operator',
  ],
  'auth.terms.operators.lead': [
    'A booking with a tour operator is a contract between you and that operator, under its own terms. Maestral only transmits the messages.',
    'Rezervacija pri organizatorju je pogodba med vami in njim, pod njegovimi pogoji. Maestral samo prenaša sporočila.',
    'Rezervacija kod organizatora ugovor je između vas i njega, pod njegovim uvjetima. Maestral samo prenosi poruke.',
    'Una prenotazione presso un tour operator è un contratto tra lei e l’operatore, alle sue condizioni. Maestral trasmette soltanto i messaggi.',
  ],
  'auth.terms.warranty': ['No warranty', 'Brez jamstva', 'Bez jamstva', 'Nessuna garanzia'],
  'auth.terms.warranty.lead': [
    'The software is free under the MIT licence and is provided as it is. Availability and help are agreed with the provider.',
    'Programska oprema je prosto dostopna pod licenco MIT in na voljo takšna, kakršna je. O razpoložljivosti in pomoči se dogovorite s ponudnikom.',
    'Softver je slobodan pod licencom MIT i isporučuje se takav kakav jest. O dostupnosti i pomoći dogovarate se s pružateljem usluge.',
    'Il software è libero con licenza MIT e viene fornito così com’è. Disponibilità e assistenza si concordano con il gestore.',
  ],
  'auth.terms.end': ['Ending', 'Prenehanje', 'Prestanak', 'Cessazione'],
  'auth.terms.end.lead': [
    'You may stop at any time. The provider gives you your data on request and deletes them as soon as the law allows.',
    'Prenehate lahko kadar koli. Ponudnik vam podatke na zahtevo izroči in jih izbriše takoj, ko to dovoli zakon.',
    'Možete prestati u svakom trenutku. Pružatelj usluge na zahtjev vam predaje podatke i briše ih čim to zakon dopusti.',
    'Può smettere in qualsiasi momento. Il gestore le consegna i dati su richiesta e li cancella appena la legge lo consente.',
  ],
});
