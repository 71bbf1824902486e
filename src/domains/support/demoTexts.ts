import type { Demo, DemoPerson } from '#server/domain.ts';
import type { TicketState } from './rules.ts';

interface DemoAnswer {
  /** Default: the author of the ticket. */
  by?: DemoPerson;
  hoursAgo: number;
  text: string;
  state?: TicketState;
}

export interface DemoTicket {
  by: DemoPerson;
  subject: string;
  text: string;
  hoursAgo: number;
  answers?: DemoAnswer[];
}

const DAY = 24;

/** Each agency writes in its language; some tickets are answered, some closed, some waiting. */
export const ticketsOf = ({ adria, kvarner, bella, alpin, maestral }: Demo['world']): DemoTicket[] => [
  {
    by: adria.people.clerk,
    subject: 'Izvoz uporabnikov je brez poslovalnic',
    text: 'Ko izvozim seznam uporabnikov v Excel, stolpca s poslovalnico ni v datoteki, čeprav ga na zaslonu vidim.\n\nAli ga moram kje posebej vklopiti?',
    hoursAgo: 3,
  },
  {
    by: adria.people.clerk,
    subject: 'Kako spremenim naslov, s katerega gre pošta?',
    text: 'Stranke odgovarjajo na napačen naslov. Kje ga nastavim?',
    hoursAgo: 6 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 6 * DAY - 2,
        text: 'Pozdravljeni, skrbnik ga nastavi pod Nastavitve, Splošni podatki. Ali imate te pravice?',
      },
      { hoursAgo: 5 * DAY, text: 'Nimam, sem pa prosila Petro in je zdaj urejeno. Hvala!', state: 'closed' },
    ],
  },
  {
    by: adria.people.agent,
    subject: 'V Kopru ne vidim organizatorja DALM',
    text: 'V Ljubljani ga prodajajo, pri nas pa ga ni na seznamu. Je to namenoma?',
    hoursAgo: 27,
    answers: [
      {
        by: adria.people.branch,
        hoursAgo: 25,
        text: 'Pogodba velja samo za Ljubljano in Maribor. Uredil bom, da bo tudi za Koper.',
      },
    ],
  },
  {
    by: adria.people.admin,
    subject: 'Ponudba za pet dodatnih mest',
    text: 'Januarja odpremo četrto poslovalnico. Koliko stane licenca s petimi mesti več in od kdaj lahko velja?',
    hoursAgo: 2 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: DAY,
        text: 'Ponudbo pripravljamo, dobite jo do petka. Vašo sedanjo licenco pustimo, kot je; nova lahko velja od prvega dne v januarju.',
      },
    ],
  },
  {
    by: adria.people.branch,
    subject: 'Predlog: seznam uporabnikov po zadnji prijavi',
    text: 'Rad bi videl, kdo se že dolgo ni prijavil.',
    hoursAgo: 21 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 20 * DAY,
        text: 'Stolpec »Zadnja prijava« je že na seznamu; po njem lahko tudi razvrščate.',
        state: 'closed',
      },
    ],
  },
  {
    by: adria.people.invoices,
    subject: 'Zgodovina kaže napačno uro',
    text: 'Vnosi so eno uro prepozni.',
    hoursAgo: 12 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 12 * DAY - 4,
        text: 'Kaže uro vašega računalnika. Preverite, ali ima nastavljen pravi časovni pas.',
        state: 'closed',
      },
      {
        hoursAgo: 4,
        text: 'Čas je pravi, zgodovina pa je še vedno drugačna. Lahko pogledate še enkrat?',
        state: 'open',
      },
    ],
  },
  {
    by: kvarner.people.admin,
    subject: 'Veza s organizatorom KVAR javlja pogrešku',
    text: 'Provjera veze od jučer kaže da su pristupni podaci odbijeni. Ništa nismo mijenjali.',
    hoursAgo: 9,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 8,
        text: 'Dobar dan, organizator je jučer promijenio lozinke svim agencijama. Novu ste trebali dobiti poštom; upišite je u ugovor i spremite.',
      },
    ],
  },
  {
    by: kvarner.people.booker,
    subject: 'Kako ću podijeliti spremljeni prikaz s kolegama?',
    text: 'Napravio sam prikaz ugovora koji nam istječu. Kolegica ga ne vidi.',
    hoursAgo: 15 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 15 * DAY - 1,
        text: 'Otvorite prikaz, odaberite „Preimenuj ili podijeli” i označite „Vide ga i kolege”.',
      },
      { hoursAgo: 14 * DAY, text: 'Radi, hvala.', state: 'closed' },
    ],
  },
  {
    by: kvarner.people.booker,
    subject: 'Drugi faktor na novom telefonu',
    text: 'Kupio sam novi telefon, stari još radi. Kako prebaciti kodove?',
    hoursAgo: DAY + 6,
  },
  {
    by: bella.people.admin,
    subject: 'La licenza scade tra pochi giorni',
    text: 'Abbiamo attivato il rinnovo automatico. Dobbiamo fare altro?',
    hoursAgo: 5,
  },
  {
    by: bella.people.admin,
    subject: 'Il logo appare troppo piccolo',
    text: 'Nei documenti il nostro logo si legge appena. Quali misure consigliate?',
    hoursAgo: 30 * DAY,
    answers: [
      {
        by: maestral.people.master,
        hoursAgo: 29 * DAY,
        text: 'Un’immagine larga e senza bordi bianchi riempie meglio lo spazio. Ritagli il margine e la carichi di nuovo.',
      },
      { hoursAgo: 28 * DAY, text: 'Perfetto, ora va bene.', state: 'closed' },
    ],
  },
  {
    by: alpin.people.admin,
    subject: 'Unsere Lizenz ist abgelaufen',
    text: 'Wir möchten mit drei Plätzen weiterarbeiten. An wen zahlen wir, und ab wann ist die Lizenz wieder aktiv?',
    hoursAgo: 2 * DAY + 3,
  },
];
