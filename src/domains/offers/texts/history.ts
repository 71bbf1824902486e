import { defineTexts } from '#shared/texts.ts';
import { feedScreenTexts as screen } from './screens.ts';

/** Feeds in the history. */
export const feedHistoryTexts = defineTexts({
  'history.record.offer_feeds': ['Offer feed', 'Pošiljke ponudb', 'Isporuke ponuda', 'Consegne di offerte'],
  'history.action.delivery_started': [
    'Delivery started',
    'Pošiljka začeta',
    'Isporuka pokrenuta',
    'Consegna avviata',
  ],
  'history.action.delivery_cancelled': [
    'Delivery stopped',
    'Pošiljka ustavljena',
    'Isporuka zaustavljena',
    'Consegna interrotta',
  ],
  'history.field.offer_feeds.kind': ['Delivery', 'Pošiljka', 'Isporuka', 'Consegna'],
  'history.field.offer_feeds.source': screen['feeds.source'],
  'history.field.offer_feeds.place': screen['feeds.place'],
  'history.field.offer_feeds.every_minutes': [
    'Minutes between deliveries',
    'Minute med pošiljkama',
    'Minute između isporuka',
    'Minuti tra le consegne',
  ],
  'history.field.offer_feeds.refused_percent': screen['feeds.refusedPercent'],
  'history.field.offer_feeds.shrink_percent': screen['feeds.shrinkPercent'],
  'history.value.offer_feeds.kind.full': screen['feeds.kind.full'],
  'history.value.offer_feeds.kind.delta': screen['feeds.kind.delta'],
  'history.value.offer_feeds.source.upload': screen['feeds.source.upload'],
  'history.value.offer_feeds.source.folder': screen['feeds.source.folder'],
  'history.value.offer_feeds.source.address': screen['feeds.source.address'],
});
