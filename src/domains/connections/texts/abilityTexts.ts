import { defineTexts } from '#shared/texts.ts';

/** What an operator can do, and where a content source has its lists. */
export const abilityTexts = defineTexts({
  'connections.value.submask': ['Extra forms', 'Dodatni obrazci', 'Dodatni obrasci', 'Moduli aggiuntivi'],
  'connections.value.seats': ['Seats', 'Sedeži', 'Sjedala', 'Posti'],
  'connections.value.entry_points': ['Entry points', 'Vstopna mesta', 'Ulazna mjesta', 'Punti di salita'],
  'connections.value.documents': ['Documents', 'Dokumenti', 'Dokumenti', 'Documenti'],
  'connections.value.lists': ['Lists', 'Seznami', 'Popisi', 'Elenchi'],
  'connections.value.option': ['Options', 'Opcije', 'Opcije', 'Opzioni'],
  'connections.value.option_max_hours': [
    'Longest option in hours',
    'Najdaljša opcija v urah',
    'Najdulja opcija u satima',
    'Opzione massima in ore',
  ],
  'connections.value.request': [
    'Bookings on request',
    'Rezervacije na povpraševanje',
    'Rezervacije na upit',
    'Prenotazioni su richiesta',
  ],
  'connections.value.change': [
    'Changes of bookings',
    'Spremembe rezervacij',
    'Izmjene rezervacija',
    'Modifiche di prenotazioni',
  ],
  'connections.value.cancel_quote': [
    'Says the cancellation fee first',
    'Prej pove strošek odpovedi',
    'Unaprijed navodi trošak otkaza',
    'Comunica prima il penale',
  ],
  'connections.value.list': [
    'List of bookings',
    'Seznam rezervacij',
    'Popis rezervacija',
    'Elenco delle prenotazioni',
  ],
  'connections.value.lookup': [
    'Finds a booking whose answer was lost',
    'Najde rezervacijo z izgubljenim odgovorom',
    'Pronalazi rezervaciju čiji je odgovor izgubljen',
    'Ritrova una prenotazione senza risposta',
  ],
  'connections.value.price_guard': [
    'Refuses another price itself',
    'Sam zavrne drugačno ceno',
    'Sam odbija drukčiju cijenu',
    'Rifiuta da sé un altro prezzo',
  ],
  'connections.value.needs': [
    'Needs of travellers',
    'Zahteva od potnikov',
    'Traži od putnika',
    'Richiede dai viaggiatori',
  ],
  'connections.value.child_max': [
    'Oldest age of children',
    'Najvišja starost otrok',
    'Najveća dob djece',
    'Età massima dei bambini',
  ],
  'connections.value.max_persons': ['Most persons', 'Največ oseb', 'Najviše osoba', 'Massimo di persone'],
  'connections.value.currency': ['Currency', 'Valuta', 'Valuta', 'Valuta'],
  'connections.value.products_path': [
    'Path of products',
    'Pot produktov',
    'Putanja proizvoda',
    'Percorso dei prodotti',
  ],
  'connections.value.changed_path': [
    'Path of changes',
    'Pot sprememb',
    'Putanja izmjena',
    'Percorso delle modifiche',
  ],
  'connections.value.moved_path': [
    'Path of moved products',
    'Pot premaknjenih produktov',
    'Putanja premještenih proizvoda',
    'Percorso dei prodotti spostati',
  ],
  'connections.value.page_size': [
    'Products a page',
    'Produktov na stran',
    'Proizvoda po stranici',
    'Prodotti per pagina',
  ],
  'connections.value.names': ['Letters of names', 'Črke v imenih', 'Slova u imenima', 'Lettere dei nomi'],
  'connections.value.ping_path': [
    'Path of the test',
    'Pot preizkusa',
    'Putanja provjere',
    'Percorso della prova',
  ],
});
