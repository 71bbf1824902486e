import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { record } from '#domains/history/actions.ts';
import { CHANGED, changesOf } from '#domains/history/rules.ts';
import { refusalOfConstraint } from '#server/db/constraints.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import type { BodyOf } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import type { Permission } from '#shared/permissions.ts';
import { scopesOf } from '#shared/permissions.ts';
import type { connectionCalls } from '../contract.ts';
import { connectionErrors } from '../errors.ts';
import { bareAddress, PRESETS, VALUES } from '../rules.ts';
import {
  type ConnectionFields,
  type ConnectionRow,
  insertConnection,
  listOperators,
  lockConnection,
  type Reach,
  updateConnection,
} from '../store.ts';

type Needs = Pick<Platform, 'secrets' | 'http'>;
type Input = BodyOf<typeof connectionCalls.create>;

/** All connections, or those of operators that the working account offers itself. */
export const reachOf = (user: CallingUser, permission: Permission): Reach =>
  scopesOf(user, permission).includes('A') ? null : user.accountId;

const EDIT = 'connection.edit';

export async function createConnection(
  tx: Tx,
  needs: Needs,
  user: CallingUser,
  input: Input,
): Promise<number> {
  const operator = await operatorInReach(tx, user, input.touroperator_id);
  const fields = { ...fieldsOf(needs, input), ...NO_CERTIFICATES, ...sealedOf(needs, input.certificates) };
  const id = await insertConnection(tx, fields).catch(explained);
  await keep(tx, user, operator, { id, action: 'created', changes: shown(fields) });
  return id;
}

/** Optimistic locking. */
export async function changeConnection(
  tx: Tx,
  needs: Needs,
  user: CallingUser,
  { id, version, ...input }: BodyOf<typeof connectionCalls.update>,
): Promise<number> {
  const before = await lockOrRefuse(tx, user, id, version);
  const operator = await operatorInReach(tx, user, input.touroperator_id, before);
  const fields = { ...fieldsOf(needs, input), ...sealedOf(needs, input.certificates) };
  await updateConnection(tx, id, fields).catch(explained);
  const changes = { ...changesOf(shown(before), shown(fields)), ...hiddenChanges(before, fields) };
  await keep(tx, user, operator, { id, action: 'changed', changes });
  return id;
}

export async function toggleConnection(
  tx: Tx,
  user: CallingUser,
  { id, version, active }: BodyOf<typeof connectionCalls.toggle>,
): Promise<number> {
  const before = await lockOrRefuse(tx, user, id, version);
  const wanted = active ?? !before.active;
  if (wanted === before.active) return id;
  await updateConnection(tx, id, { active: wanted });
  const changes = { active: { from: before.active, to: wanted } };
  await keep(tx, user, before, { id, action: 'changed', changes });
  return id;
}

async function lockOrRefuse(tx: Tx, user: CallingUser, id: number, version: number | undefined) {
  const before = await lockConnection(tx, reachOf(user, EDIT), id);
  if (!before) throw new Refusal(commonErrors.itemNotFound);
  if (version !== undefined && version !== before.version)
    throw new Refusal(commonErrors.changedElsewhere, { id });
  return before;
}

/** It stays with an operator that is no longer active. */
async function operatorInReach(tx: Tx, user: CallingUser, id: number, before?: ConnectionRow) {
  if (before?.touroperator_id === id) return before;
  const operator = (await listOperators(tx, reachOf(user, EDIT))).find((one) => one.id === id);
  if (!operator) throw new Refusal(commonErrors.itemNotFound);
  return operator;
}

/** Connections belong to no account: their history lies with the agency that offers the operator, else with the editor. */
const keep = (
  tx: Tx,
  user: CallingUser,
  { offered_by }: { offered_by: number | null },
  entry: { id: number; action: string; changes: object },
) =>
  record(
    tx,
    { ...user, accountId: offered_by ?? user.homeAccountId },
    { entity: 'connections', id: entry.id, action: entry.action, changes: { ...entry.changes } },
  );

type Shown = Omit<ConnectionFields, 'dialect_values' | keyof Sealed>;
const shown = (fields: Shown): Shown => {
  const { touroperator_id, dialect, preset, address, deadline_ms, calls_at_once, active } = fields;
  return { touroperator_id, dialect, preset, address, deadline_ms, calls_at_once, active };
};

/** Those of its values that changed; of certificates the history says only that they did. */
const hiddenChanges = (before: ConnectionRow, after: Partial<Sealed> & { dialect_values: Values }) => ({
  ...valueChanges(before.dialect_values, after.dialect_values),
  ...(after.roots === undefined && after.client_certificate === undefined ? {} : { certificates: CHANGED }),
});

type Values = Record<string, unknown>;
function valueChanges(before: Values, after: Values) {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const written = (values: Values) =>
    changed.map((name) => `${name}: ${JSON.stringify(values[name]) ?? ''}`).join(', ');
  return changed.length === 0 ? {} : { values: { from: written(before), to: written(after) } };
}

function fieldsOf({ http }: Needs, input: Input) {
  const { touroperator_id, dialect, preset, deadline_ms, calls_at_once, active } = input;
  const delivered = preset === '' ? {} : PRESETS[dialect][preset];
  if (delivered === undefined) throw wrongField('preset', 'validation.invalid_value');
  const read = VALUES[dialect].safeParse({ ...delivered, ...input.values });
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => [`values.${path.join('.')}`, [message]]);
    throw new Refusal(commonErrors.invalid, {}, Object.fromEntries(fields));
  }
  const address = bareAddress(input.address);
  if (address !== '' && !http.allows(address)) throw wrongField('address', 'connections.errors.address');
  return {
    touroperator_id,
    dialect,
    preset,
    address,
    deadline_ms,
    calls_at_once,
    active,
    dialect_values: read.data,
  };
}

type Sealed = Pick<ConnectionFields, 'client_certificate' | 'client_key' | 'roots'>;
const NO_CERTIFICATES: Sealed = { client_certificate: null, client_key: null, roots: null };

/** Missing: the stored ones stay. */
function sealedOf({ secrets }: Needs, certificates: Input['certificates']): Partial<Sealed> {
  if (certificates === undefined) return {};
  if (certificates === null) return NO_CERTIFICATES;
  const { certificate, key, roots } = certificates;
  for (const [name, pem] of [
    ['certificate', certificate],
    ['roots', roots],
  ] as const) {
    if (pem !== '' && !isCertificate(pem))
      throw wrongField(`certificates.${name}`, 'connections.errors.certificate');
  }
  if ((certificate === '') !== (key === '')) throw wrongField('certificates.key', 'connections.errors.pair');
  if (key !== '' && !belongsTo(certificate, key))
    throw wrongField('certificates.key', 'connections.errors.pair');
  const seal = (pem: string) => (pem === '' ? null : secrets.seal(pem));
  return { client_certificate: seal(certificate), client_key: seal(key), roots: seal(roots) };
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

function belongsTo(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

const explained = refusalOfConstraint({ connections_one: new Refusal(connectionErrors.taken) });
