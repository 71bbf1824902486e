import { recordRoutes, SHOWN_ONCE } from '#domains/records/routes.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Secrets } from '#server/secrets.ts';
import type { ServedRoute } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import { licencesChanged } from '../actions/changes.ts';
import { countingLicences, todayOf } from '../actions/counting.ts';
import { newKey } from '../actions/machines.ts';
import { accessCalls } from '../contract/access.ts';
import { feeCalls } from '../contract/fees.ts';
import { giataCalls } from '../contract/giata.ts';
import { licenceCalls } from '../contract.ts';
import { licenceErrors } from '../errors.ts';
import { demoEnd, tierOf } from '../rules.ts';
import { accessStore, feeStore, giataStore, licenceStore } from '../store/kinds.ts';
import { listLicences } from '../store.ts';

export const licenceRecordRoutes: ServedRoute[] = recordRoutes('licences', licenceCalls, licenceStore, {
  async beforeSave(tx, actor, { licence_id, ...fields }, before) {
    if (fields.demo && fields.auto_renew) throw wrongField('auto_renew', 'licences.errors.demoRenews');
    if (fields.demo && !before?.demo) await requireFirstDemo(tx, actor.accountId, before?.id);
    return {
      ...fields,
      ...(fields.demo && fields.expire_at === null
        ? { expire_at: demoEnd(await todayOf(tx, actor.accountId)) }
        : {}),
      module_id: licence_id,
      ...(before?.pricing === fields.pricing ? {} : bought(fields.pricing)),
      ...(before?.expire_at === fields.expire_at ? {} : { told_days: null }),
    };
  },
  afterSave: (tx, actor) => licencesChanged(tx, actor.accountId),
  refusals: { licences_one_demo: wrongField('demo', 'licences.errors.oneDemo') },
});

/** Setting a tier by hand clears the raised tier. */
const bought = (bought_pricing: string) => ({
  bought_pricing,
  next_pricing: null,
  next_from: null,
  raised_from: null,
});

async function requireFirstDemo(tx: Tx, accountId: number, butId: number | undefined): Promise<void> {
  const others = (await listLicences(tx, accountId)).filter(({ id }) => id !== butId);
  if (others.some(({ demo }) => demo)) throw wrongField('demo', 'licences.errors.oneDemo');
}

/** An empty password keeps the stored one; replies never contain it. */
const sealed = (secrets: Secrets, column: string, typed: string) =>
  typed === '' ? {} : { [column]: secrets.seal(typed) };

export const giataRoutes = (secrets: Secrets): ServedRoute[] =>
  recordRoutes('giata_licences', giataCalls, giataStore, {
    async beforeSave(_tx, _actor, { password, ...fields }) {
      return { ...fields, ...sealed(secrets, 'password', password) };
    },
    refusals: { giata_one_master: wrongField('master', 'licences.errors.oneMaster') },
  });

export const accessRoutes = (secrets: Secrets): ServedRoute[] =>
  recordRoutes('api_licences', accessCalls, accessStore, {
    async beforeSave(tx, actor, { api_password, ...fields }, before) {
      if (!before) await requireEnterprise(tx, actor);
      const kept = { ...fields, ...sealed(secrets, 'api_password', api_password) };
      if (before) return { ...kept, name: fields.name || before.name };
      const { key, ...stored } = newKey();
      const name = fields.name || firstLine(fields.note) || `…${stored.key_tail}`;
      return { ...kept, ...stored, name, [SHOWN_ONCE]: { key } };
    },
    onActivate: requireEnterprise,
    refusals: {
      api_branch: wrongField('subaccount_id', 'licences.errors.unknown'),
      api_giata: wrongField('giata_licence_id', 'licences.errors.unknown'),
      api_fee: wrongField('booking_fee_id', 'licences.errors.unknown'),
    },
  });

const NAME_LENGTH = 60;
const firstLine = (note: string) => note.split('\n', 1)[0]?.slice(0, NAME_LENGTH).trim();

/** API access requires the largest tier, and no demo. */
async function requireEnterprise(tx: Tx, { accountId }: CallingUser): Promise<void> {
  const counted = await countingLicences(tx, accountId);
  if (counted.some((licence) => tierOf(licence) === 'ent')) return;
  const isDemo = counted.length > 0 && counted.every(({ demo }) => demo);
  throw new Refusal(isDemo ? licenceErrors.demoRestricted : licenceErrors.enterpriseNeeded);
}

export const feeRoutes: ServedRoute[] = recordRoutes('booking_fees', feeCalls, feeStore, {
  refusals: {
    booking_fees_one: wrongField('subaccount_id', 'licences.errors.oneFee'),
    fee_of_branch: wrongField('subaccount_id', 'licences.errors.unknown'),
    fee_of_api: wrongField('api_licence_id', 'licences.errors.unknown'),
  },
});
