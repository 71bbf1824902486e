import { sql } from 'kysely';
import type { NamedFields } from '#domains/history/actions/naming.ts';
import { accessByPermission } from '#domains/history/historyAccess.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { accessStore, feeStore, giataStore, licenceStore } from './store/kinds.ts';

export const licenceHistoryAccess = [
  accessByPermission('licences', 'licence.read', licenceStore.find),
  accessByPermission('giata_licences', 'giata.read', giataStore.find),
  accessByPermission('api_licences', 'apilicence.edit', accessStore.find),
  accessByPermission('booking_fees', 'fee.read', feeStore.find),
];

const namesIn = (
  field: string,
  permission: Permission,
  table: 'giata_licences' | 'api_licences' | 'booking_fees',
  name: 'name' | 'note',
): NamedFields => ({
  fields: [field],
  async namesOf({ read, user }, ids) {
    if (!isAllowed(user, permission)) return [];
    return read((db) =>
      db
        .selectFrom(table)
        .where('account_id', '=', user.accountId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .where(sql<boolean>`${sql.ref(name)} <> ''`)
        .select(['id', sql<string>`${sql.ref(name)}`.as('name')])
        .execute(),
    );
  },
});

export const licenceNames: NamedFields[] = [
  namesIn('giata_licence_id', 'giata.read', 'giata_licences', 'name'),
  namesIn('api_licence_id', 'apilicence.edit', 'api_licences', 'name'),
  namesIn('booking_fee_id', 'fee.read', 'booking_fees', 'note'),
];
