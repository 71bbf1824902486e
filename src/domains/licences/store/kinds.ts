import { sql } from 'kysely';
import { recordStore } from '#domains/records/store.ts';
import type { Access } from '../contract/access.ts';
import type { Fee } from '../contract/fees.ts';
import type { Giata } from '../contract/giata.ts';
import type { LicenceRecord } from '../contract.ts';

const KEPT = ['id', 'version', 'active', 'trashed', 'created_at'];

export const licenceStore = recordStore<LicenceRecord>({
  name: 'licences',
  columns: [
    ...KEPT,
    'name',
    'module_id',
    'pricing',
    'bought_pricing',
    'next_pricing',
    'next_from',
    'demo',
    'expire_at',
    'price',
    'auto_renew',
    'auto_renew_months',
    'notify_31',
    'notify_14',
    'notify_5',
  ],
  computed: {
    licence_id: sql`module_id`,
    licence: sql`jsonb_build_object('name', name, 'module_id', module_id)`,
  },
  texts: ['name'],
  notInHistory: ['told_days', 'raised_from'],
});

export const giataStore = recordStore<Giata>({
  name: 'giata_licences',
  columns: [...KEPT, 'name', 'type', 'username', 'master'],
  computed: { has_password: sql`password is not null` },
  texts: ['name'],
  secret: ['password'],
});

export const accessStore = recordStore<Access>({
  name: 'api_licences',
  columns: [
    ...KEPT,
    'name',
    'note',
    'key_tail',
    'api_user',
    'giata_licence_id',
    'subaccount_id',
    'booking_fee_id',
    'customer_type',
    'last_used_at',
  ],
  computed: { has_password: sql`api_password is not null` },
  texts: ['name', 'note'],
  secret: ['api_password'],
  notInHistory: ['key_hash'],
});

export const feeStore = recordStore<Fee>({
  name: 'booking_fees',
  columns: [
    ...KEPT,
    'percent',
    'amount',
    'minimum_per_month',
    'api_fee',
    'note',
    'subaccount_id',
    'api_licence_id',
  ],
});
