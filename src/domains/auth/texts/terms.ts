import { defineTexts } from '#shared/texts.ts';

/** The terms of use, shown before a registration. */
export const termsTexts = defineTexts({
  'auth.terms.lead': [
    'Between your agency and whoever runs this installation of Maestral. Short, because they are meant to be read.',
    'Med vašo agencijo in tistim, ki to namestitev Maestrala upravlja. Kratki so, ker so napisani za branje.',
    'Između vaše agencije i onoga tko ovu instalaciju Maestrala vodi. Kratki su, jer su napisani za čitanje.',
    'Tra la vostra agenzia e chi gestisce questa installazione di Maestral. Brevi, perché vanno letti.',
  ],
  'auth.terms.trial': ['The trial', 'Preizkus', 'Probno razdoblje', 'La prova'],
  'auth.terms.trial.lead': [
    'After the registration your agency works with Maestral for 30 days without paying. The trial ends by itself: nothing is renewed or charged.',
    'Po registraciji vaša agencija 30 dni dela z Maestralom brezplačno. Preizkus se konča sam: nič se ne podaljša in nič se ne zaračuna.',
    'Nakon registracije vaša agencija 30 dana radi s Maestralom besplatno. Probno razdoblje završava samo: ništa se ne produljuje i ništa se ne naplaćuje.',
    "Dopo la registrazione l'agenzia lavora con Maestral per 30 giorni senza pagare. La prova finisce da sola: nulla si rinnova e nulla viene addebitato.",
  ],
  'auth.terms.data': ['Your data', 'Vaši podatki', 'Vaši podaci', 'I vostri dati'],
  'auth.terms.data.lead': [
    'What you enter belongs to your agency. It is kept apart from what other agencies enter and serves nothing but your work. Changes are recorded with name and time.',
    'Kar vnesete, je last vaše agencije. Ločeno je od vnosov drugih agencij in služi samo vašemu delu. Spremembe se beležijo z imenom in časom.',
    'Ono što unesete pripada vašoj agenciji. Odvojeno je od unosa drugih agencija i služi samo vašem radu. Promjene se bilježe s imenom i vremenom.',
    "Quanto inserite appartiene all'agenzia. È tenuto separato da quanto inseriscono le altre e serve solo al vostro lavoro. Le modifiche sono registrate con nome e ora.",
  ],
  'auth.terms.guests': [
    'Your guests and customers',
    'Vaši gostje in stranke',
    'Vaši gosti i klijenti',
    'I vostri ospiti e clienti',
  ],
  'auth.terms.guests.lead': [
    'For the personal data that you store your agency is the controller. Whoever runs the installation processes them on your behalf and as you instruct.',
    'Za osebne podatke, ki jih hranite, je upravljavec vaša agencija. Kdor upravlja namestitev, jih obdeluje v vašem imenu in po vaših navodilih.',
    'Za osobne podatke koje pohranjujete voditelj obrade je vaša agencija. Onaj tko vodi instalaciju obrađuje ih u vaše ime i po vašim uputama.',
    "Per i dati personali che conservate il titolare è la vostra agenzia. Chi gestisce l'installazione li tratta per vostro conto e secondo le vostre istruzioni.",
  ],
  'auth.terms.access': ['Sign-ins', 'Prijave', 'Prijave', 'Gli accessi'],
  'auth.terms.access.lead': [
    'Each sign-in belongs to one person. Keep passwords and recovery codes to yourself, and say at once when somebody else may know them.',
    'Vsaka prijava pripada eni osebi. Gesla in obnovitvene kode zadržite zase in takoj povejte, če jih morda pozna kdo drug.',
    'Svaka prijava pripada jednoj osobi. Lozinke i kodove za oporavak zadržite za sebe i odmah javite ako ih možda zna netko drugi.',
    'Ogni accesso appartiene a una persona. Tenete per voi password e codici di recupero e avvisate subito se qualcun altro può conoscerli.',
  ],
  'auth.terms.operators': [
    'Tour operators',
    'Organizatorji potovanj',
    'Organizatori putovanja',
    'I tour operator',
  ],
  'auth.terms.operators.lead': [
    'What you book with an operator is a contract between you and that operator, under its own terms. Maestral only carries the messages.',
    'Kar rezervirate pri organizatorju, je pogodba med vami in njim, pod njegovimi pogoji. Maestral samo prenaša sporočila.',
    'Ono što rezervirate kod organizatora ugovor je između vas i njega, pod njegovim uvjetima. Maestral samo prenosi poruke.',
    "Quanto prenotate presso un operatore è un contratto tra voi e l'operatore, alle sue condizioni. Maestral trasmette soltanto i messaggi.",
  ],
  'auth.terms.warranty': ['No warranty', 'Brez jamstva', 'Bez jamstva', 'Nessuna garanzia'],
  'auth.terms.warranty.lead': [
    'The software is free under the MIT licence and comes as it is. What is promised about availability and help is agreed with whoever runs the installation.',
    'Programska oprema je prosta pod licenco MIT in takšna, kakršna je. Razpoložljivost in pomoč dogovorite s tistim, ki namestitev upravlja.',
    'Softver je slobodan pod licencom MIT i takav kakav jest. Dostupnost i pomoć dogovarate s onim tko instalaciju vodi.',
    "Il software è libero con licenza MIT e viene fornito così com'è. Disponibilità e assistenza si concordano con chi gestisce l'installazione.",
  ],
  'auth.terms.end': ['The end', 'Konec', 'Kraj', 'La fine'],
  'auth.terms.end.lead': [
    'You may stop at any time. Whoever runs the installation gives you your data on request, and deletes them when the law lets them go.',
    'Prenehate lahko kadar koli. Kdor upravlja namestitev, vam podatke na zahtevo izroči in jih izbriše, ko to dovoli zakon.',
    'Prestati možete u svakom trenutku. Onaj tko vodi instalaciju na zahtjev vam predaje podatke i briše ih kada to zakon dopusti.',
    "Potete smettere in qualsiasi momento. Chi gestisce l'installazione consegna i dati su richiesta e li cancella quando la legge lo consente.",
  ],
});
