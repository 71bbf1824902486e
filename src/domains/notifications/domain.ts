import { type Domain, givenBy } from '#server/domain.ts';
import type { Platform } from '#server/platform.ts';
import { notifyCalls } from './contract.ts';
import { seedNotices } from './demo.ts';
import { notificationErrors } from './errors.ts';
import { notificationListeners } from './listeners.ts';
import { notificationStores } from './persons.ts';
import { notificationRoutes } from './routes.ts';
import type { NotifyType } from './rules.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The types of notices that it sends. */
    notifies?: readonly NotifyType[];
    /** The language of a user. */
    findReader?(platform: Platform): (userId: number) => Promise<{ language: string } | undefined>;
  }
}

export const notifications = {
  name: 'notifications',
  uses: ['history'],
  worksOverAll: true,
  calls: [notifyCalls],
  errors: notificationErrors,
  texts,
  routes: (_, { texts, domains }) =>
    notificationRoutes(texts, new Set(domains.flatMap(({ notifies = [] }) => notifies))),
  listeners: (platform, product) =>
    notificationListeners(platform, product.texts, givenBy(product, 'findReader')(platform)),
  notifies: ['mail_failed'],
  personalData: notificationStores,
  erasedWithAccount: ['notifications', 'notifications_off'],
  seed: (tx, { world, now }) => seedNotices(tx, Object.values(world.adria.people), now),
} satisfies Domain;
