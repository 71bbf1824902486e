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
    'Notification settings changed',
    'Nastavitve obvestil spremenjene',
    'Postavke obavijesti promijenjene',
    'Impostazioni delle notifiche modificate',
  ],
  'notifications.errors.cannotSwitchOff': [
    'Notifications of this type cannot be turned off',
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
  'notifications.latest': [
    'Latest notifications',
    'Zadnja obvestila',
    'Posljednje obavijesti',
    'Ultime notifiche',
  ],
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
    'Mark all as read',
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
    'Turn off this type',
    'Izklopi obvestila te vrste',
    'Isključi obavijesti ove vrste',
    'Disattiva questo tipo',
  ],
  'notifications.switchedOff': [
    'Turned off: {{type}}',
    'Izklopljeno: {{type}}',
    'Isključeno: {{type}}',
    'Disattivato: {{type}}',
  ],
  'notifications.actions': [
    'More actions for: {{title}}',
    'Več dejanj za: {{title}}',
    'Više radnji za: {{title}}',
    'Altre azioni per: {{title}}',
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
    'Choose notifications',
    'Izberite obvestila',
    'Odaberite obavijesti',
    'Scelga le notifiche',
  ],
  'notifications.none': ['No notifications', 'Ni obvestil', 'Nema obavijesti', 'Nessuna notifica'],
  'notifications.noneHint': [
    'News about your bookings and offers appears here.',
    'Tu so novosti o vaših rezervacijah in ponudbah.',
    'Ovdje su novosti o vašim rezervacijama i ponudama.',
    'Qui appaiono le novità sulle sue prenotazioni e offerte.',
  ],
  'notifications.noneSystemHint': [
    'News about your agency and its licence appears here.',
    'Tu so novosti o vaši agenciji in njeni licenci.',
    'Ovdje su novosti o vašoj agenciji i njezinoj licenci.',
    'Qui appaiono le novità sull’agenzia e sulla sua licenza.',
  ],
  'notifications.failed': [
    'Notifications could not be loaded',
    'Obvestil ni bilo mogoče naložiti',
    'Obavijesti nije bilo moguće učitati',
    'Non è stato possibile caricare le notifiche',
  ],
  'notifications.types.lead': [
    'Choose what you are notified about. This changes nothing for your colleagues.',
    'Izberite, o čem želite biti obveščeni. Za sodelavce se nič ne spremeni.',
    'Odaberite o čemu želite biti obaviješteni. Za kolege se ništa ne mijenja.',
    'Scelga su che cosa ricevere notifiche. Per i colleghi non cambia nulla.',
  ],
  'notifications.types.locked': [
    'Always on, because someone has to act.',
    'Vedno vklopljeno, ker mora nekdo ukrepati.',
    'Uvijek uključeno jer netko mora reagirati.',
    'Sempre attivo, perché qualcuno deve intervenire.',
  ],
  'notifications.types.severeStays': [
    'If something goes wrong, you are always notified.',
    'Če gre kaj narobe, ste vedno obveščeni.',
    'Ako nešto pođe po zlu, uvijek ste obaviješteni.',
    'Se qualcosa non riesce, riceve sempre una notifica.',
  ],
});
