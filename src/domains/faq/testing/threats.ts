import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { PROVIDER } from '#testing/threats/roles.ts';
import { empty } from '#testing/threats/rows.ts';
import { faqCalls } from '../contract.ts';
import { insertEntry, writeText } from '../store.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** An entry of the help, which has no account. */
    entryId: number;
  }
}

const written = { locale: 'en', question: 'How?', answer: '<p>So.</p>' };
const ofEntry = ({ entryId }: Belongings): Input => ({ body: { id: entryId } });

export const threats: DomainThreats = {
  // Entries belong to the installation: all users read them, only the provider uses their ids.
  attacks: [
    [faqCalls.search, 'shared', empty],
    [faqCalls.find, 'closed', ({ entryId }) => ({ params: { id: entryId } })],
    [faqCalls.create, 'closed', () => ({ body: written })],
    [faqCalls.update, 'closed', ({ entryId }) => ({ body: { ...written, id: entryId, version: 1 } })],
    [faqCalls.delete, 'closed', ofEntry],
    [faqCalls.restore, 'closed', ofEntry],
    [faqCalls.destroy, 'closed', ofEntry],
  ],
  belongings: ({ product }) =>
    systemWrite(product.pools, async (tx) => {
      const entryId = await insertEntry(tx, { place: 1, active: true });
      const text = { locale: 'en', question: 'Entry', answer: '<p>Of the help</p>' } as const;
      await writeText(tx, { entry_id: entryId, ...text });
      return { entryId };
    }),
  plain: ({ product }) =>
    systemWrite(product.pools, async (tx) => {
      const entry_id = await insertEntry(tx, { place: 1, active: true });
      await writeText(tx, { entry_id, locale: 'en', question: 'plain', answer: '<p>plain</p>' });
    }),
  may: { 'faq.read': ROLES, 'faq.edit': PROVIDER },
};
