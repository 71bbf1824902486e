import { recordRoutes } from '#domains/records/routes.ts';
import { requirePhone } from '#server/phones.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import { changeMany } from './actions.ts';
import { supplierCalls } from './contract.ts';
import { supplierStore } from './store.ts';

export const supplierRoutes: ServedRoute[] = [
  ...recordRoutes('suppliers', supplierCalls, supplierStore, {
    async beforeSave(_tx, _actor, fields, before) {
      requirePhone(fields.tel, { country: fields.country_code, before: before?.tel ?? '' });
      return fields;
    },
  }),

  serve(supplierCalls.bulkAction, async ({ write, user, body }) => ({
    data: await write((tx) => changeMany(tx, user, body.action, body.ids)),
  })),
];
