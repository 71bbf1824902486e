import { type ServedRoute, serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asLocale } from '#shared/texts.ts';
import { createEntry, destroyEntry, setTrashed, updateEntryOf } from './actions.ts';
import { faqCalls } from './contract.ts';
import { entryPage } from './lists.ts';
import { findEntry } from './store.ts';

export const faqRoutes: ServedRoute[] = [
  serve(faqCalls.search, (call) => entryPage(call, call.body, asLocale(call.caller.localization))),

  serve(faqCalls.find, async ({ system, params }) => {
    const entry = await system((tx) => findEntry(tx, params.id));
    if (!entry) throw new Refusal(commonErrors.itemNotFound);
    return { data: entry };
  }),

  serve(faqCalls.create, async ({ system, user, body }) => ({
    data: await system((tx) => createEntry(tx, user, body)),
  })),

  serve(faqCalls.update, async ({ system, user, body }) => ({
    data: await system((tx) => updateEntryOf(tx, user, body)),
  })),

  serve(faqCalls.delete, async ({ system, user, body }) => {
    await system((tx) => setTrashed(tx, user, body.id, true));
    return { data: { id: body.id } };
  }),

  serve(faqCalls.restore, async ({ system, user, body }) => ({
    data: await system((tx) => setTrashed(tx, user, body.id, false)),
  })),

  serve(faqCalls.destroy, async ({ system, user, body }) => {
    await system((tx) => destroyEntry(tx, user, body.id));
    return { data: { id: body.id } };
  }),
];
