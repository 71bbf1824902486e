import { defineTexts, type TextRow } from '#shared/texts.ts';
import { NOTIFY_TYPES, type NotifyType } from './rules.ts';
import { typeTexts } from './texts/typeTexts.ts';

/** Switches have the names of their types in the history of a user. */
const fieldTexts = Object.fromEntries(
  NOTIFY_TYPES.map((type) => [`history.field.users.${type}`, typeTexts[`notifyType.${type}`]]),
) as Record<`history.field.users.${NotifyType}`, TextRow>;

export const texts = defineTexts({
  ...typeTexts,
  ...fieldTexts,
  'history.action.notify_types_changed': [
    'Notifications chosen',
    'Izbrana obvestila',
    'Odabrane obavijesti',
    'Notifiche scelte',
  ],
  'notifications.errors.cannotSwitchOff': [
    'Notifications of this type cannot be switched off',
    'Obvestil te vrste ni mogoče izklopiti',
    'Obavijesti ove vrste nije moguće isključiti',
    'Le notifiche di questo tipo non possono essere disattivate',
  ],
  'notifications.title': ['Notifications', 'Obvestila', 'Obavijesti', 'Notifiche'],
  'notifications.openWith': [
    'Notifications, unread: {{count}}',
    'Obvestila, neprebrana: {{count}}',
    'Obavijesti, nepročitane: {{count}}',
    'Notifiche, non lette: {{count}}',
  ],
  'notifications.latest': ['Latest news', 'Zadnje novice', 'Posljednje novosti', 'Ultime novità'],
  'notifications.latestHint': [
    'newest first',
    'najnovejše najprej',
    'najnovije prvo',
    'prima le più recenti',
  ],
  'notifications.tab.sellit': ['Sell-IT', 'Sell-IT', 'Sell-IT', 'Sell-IT'],
  'notifications.tab.smart': ['Smart', 'Smart', 'Smart', 'Smart'],
  'notifications.tab.inco': ['Inco', 'Inco', 'Inco', 'Inco'],
  'notifications.tab.system': ['System', 'Sistem', 'Sustav', 'Sistema'],
  'notifications.tab.unread': [
    'unread: {{count}}',
    'neprebrana: {{count}}',
    'nepročitane: {{count}}',
    'non lette: {{count}}',
  ],
  'notifications.markAll': [
    'Mark all read',
    'Označi vsa kot prebrana',
    'Označi sve kao pročitane',
    'Segna tutte come lette',
  ],
  'notifications.markOne': [
    'Mark as read',
    'Označi kot prebrano',
    'Označi kao pročitano',
    'Segna come letta',
  ],
  'notifications.unread': ['Unread', 'Neprebrano', 'Nepročitano', 'Non letta'],
  'notifications.delete': ['Delete', 'Izbriši', 'Izbriši', 'Elimina'],
  'notifications.deleted': [
    'Notification deleted',
    'Obvestilo izbrisano',
    'Obavijest izbrisana',
    'Notifica eliminata',
  ],
  'notifications.switchOff': [
    'No more of this type',
    'Brez obvestil te vrste',
    'Bez obavijesti ove vrste',
    'Non ricevere più questo tipo',
  ],
  'notifications.switchedOff': [
    'Switched off: {{type}}',
    'Izklopljeno: {{type}}',
    'Isključeno: {{type}}',
    'Disattivato: {{type}}',
  ],
  'notifications.actions': [
    'More for: {{title}}',
    'Več za: {{title}}',
    'Više za: {{title}}',
    'Altro per: {{title}}',
  ],
  'notifications.open': ['Open', 'Odpri', 'Otvori', 'Apri'],
  'notifications.settle': ['Done', 'Urejeno', 'Riješeno', 'Fatto'],
  'notifications.settled': [
    'Done: {{title}}',
    'Urejeno: {{title}}',
    'Riješeno: {{title}}',
    'Fatto: {{title}}',
  ],
  'notifications.settings': [
    'Choose what to hear of',
    'Izberite, o čem vas obveščamo',
    'Odaberite o čemu vas obavještavamo',
    'Scegliere che cosa ricevere',
  ],
  'notifications.none': ['Nothing to tell', 'Ni obvestil', 'Nema obavijesti', 'Nessuna notifica'],
  'notifications.noneHint': [
    'What happens to your bookings and offers appears here.',
    'Tu se pokaže, kaj se dogaja z vašimi rezervacijami in ponudbami.',
    'Ovdje se pojavljuje što se događa s vašim rezervacijama i ponudama.',
    'Qui appare ciò che accade alle Sue prenotazioni e offerte.',
  ],
  'notifications.noneSystemHint': [
    'What concerns the agency and its licence appears here.',
    'Tu se pokaže, kar zadeva agencijo in njeno licenco.',
    'Ovdje se pojavljuje što se tiče agencije i njezine licence.',
    "Qui appare ciò che riguarda l'agenzia e la sua licenza.",
  ],
  'notifications.failed': [
    'The notifications could not be loaded',
    'Obvestil ni bilo mogoče naložiti',
    'Obavijesti nije bilo moguće učitati',
    'Non è stato possibile caricare le notifiche',
  ],
  'notifications.types.lead': [
    'What you are told of. Others still hear of what concerns them.',
    'O čem ste obveščeni. Drugi še vedno izvejo, kar zadeva njih.',
    'O čemu ste obaviješteni. Drugi i dalje saznaju ono što se tiče njih.',
    'Ciò di cui Lei è informato. Gli altri continuano a ricevere ciò che li riguarda.',
  ],
  'notifications.types.locked': [
    'Always on: something is lost when nobody looks.',
    'Vedno vklopljeno: če nihče ne pogleda, se nekaj izgubi.',
    'Uvijek uključeno: ako nitko ne pogleda, nešto se izgubi.',
    'Sempre attivo: se nessuno guarda, qualcosa va perso.',
  ],
  'notifications.types.severeStays': [
    'When something went wrong with it you are told in any case.',
    'Če gre pri tem kaj narobe, ste obveščeni v vsakem primeru.',
    'Ako pritom nešto pođe po zlu, obaviješteni ste u svakom slučaju.',
    'Se qualcosa non riesce, viene informato in ogni caso.',
  ],
});
