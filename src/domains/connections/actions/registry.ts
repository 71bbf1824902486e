import { operatorErrors } from '#domains/operators/errors.ts';
import { TEST_TOC } from '#domains/operators/rules.ts';
import type { Db } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { User } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { BookableConnection, Caller, ContentConnection, Credentials } from '../port/connection.ts';
import { type Bookable, dialectOf, VALUES } from '../rules.ts';
import { type ConnectionRow, listReachable, type ReachableRow } from '../store.ts';
import { forgetChanged } from './ports.ts';

type Needs = Pick<Platform, 'secrets' | 'config' | 'pools' | 'http'>;

/** An operator that an account can call, and what its contract says. */
export interface Reached {
  connection: BookableConnection;
  credentials: Credentials;
  touroperatorId: number;
  contract: {
    id: number;
    /** How the operator knows the agency. */
    number: string;
    ctypes: string[];
    /** How to book, as the plain labels of contracts. */
    instruction: number;
  };
}

/**
 * The operator with what the port needs to call it; undefined: it has no contract with credentials, or no active
 * connection. Read for each use, so that a change of either reaches all processes at once.
 */
export async function connectionOf(
  db: Db,
  needs: Needs,
  user: User,
  touroperatorId: number,
): Promise<Reached | undefined> {
  const [reached] = await connectionsOf(db, needs, user, touroperatorId);
  return reached;
}

/** All operators that the account may call in the branch of the user; the test operator is for owners. */
export async function connectionsOf(
  db: Db,
  needs: Needs,
  user: User,
  touroperatorId?: number,
): Promise<Reached[]> {
  const rows = await listReachable(db, user.accountId, touroperatorId);
  const mine = rows.filter((row) => row.all_subaccounts || isOfBranch(row, user));
  const isTester = isAllowed(user, 'search.testop');
  if (touroperatorId !== undefined && !isTester && mine.some(({ toc }) => toc === TEST_TOC)) {
    throw new Refusal(operatorErrors.ownersOnly);
  }
  const byContract = Map.groupBy(mine, ({ contract_id }) => contract_id);
  return [...byContract.values()]
    .flatMap((ways) => wayOf(ways[0]?.apis ?? [], ways) ?? [])
    .filter(({ toc }) => isTester || toc !== TEST_TOC)
    .flatMap((row) => reachedBy(needs, row) ?? []);
}

const isOfBranch = ({ subaccounts }: ReachableRow, { subaccountId }: User) =>
  subaccountId !== null && subaccounts.includes(subaccountId);

/** The interface that the contract names first, where it names any. */
export function wayOf<Row extends { dialect: string }>(apis: string[], ways: Row[]): Row | undefined {
  if (apis.length === 0) return ways[0];
  const wanted = apis.map(dialectOf).find((dialect) => ways.some((row) => row.dialect === dialect));
  return ways.find(({ dialect }) => dialect === wanted);
}

function reachedBy(needs: Needs, row: ReachableRow): Reached | undefined {
  const { username, password } = row;
  if (username === '' || password === null) return undefined;
  const connection = connectionFrom(needs, row);
  return (
    connection && {
      connection,
      credentials: { username, password: needs.secrets.open(password) },
      touroperatorId: row.touroperator_id,
      contract: {
        id: row.contract_id,
        number: row.contract_number,
        ctypes: row.ctypes,
        instruction: row.instruction,
      },
    }
  );
}

type Stored = Pick<
  ConnectionRow,
  | 'id'
  | 'version'
  | 'toc'
  | 'dialect'
  | 'address'
  | 'deadline_ms'
  | 'calls_at_once'
  | 'dialect_values'
  | 'client_certificate'
  | 'client_key'
  | 'roots'
>;

/** As the port takes it; undefined: nobody knows its address, or one does not book by it. */
export function connectionFrom(needs: Needs, row: Stored): BookableConnection | undefined {
  const common = commonOf(needs, row);
  if (!common || (row.dialect !== 'json' && row.dialect !== 'ota')) return undefined;
  return row.dialect === 'json'
    ? { ...common, dialect: row.dialect, values: valuesOf(row.dialect, row) }
    : { ...common, dialect: row.dialect, values: valuesOf(row.dialect, row) };
}

/** A source of content as its port takes it. */
export function contentConnectionFrom(needs: Needs, row: Stored): ContentConnection | undefined {
  const common = row.dialect === 'content' ? commonOf(needs, row) : undefined;
  return common && { ...common, dialect: 'content', values: valuesOf('content', row) };
}

function commonOf(needs: Needs, row: Stored) {
  const { secrets, config } = needs;
  const address = row.address === '' ? config.SIMULATOR_URL : row.address;
  if (address === '') return undefined;
  forgetChanged(needs, row);
  return {
    id: row.id,
    toc: row.toc,
    address,
    deadlineMs: row.deadline_ms,
    callsAtOnce: row.calls_at_once,
    ...certificatesOf(secrets, row),
  };
}

/** Values that a later version added have their default. */
const valuesOf = <D extends Bookable | 'content'>(
  dialect: D,
  { dialect_values }: Pick<Stored, 'dialect_values'>,
) => VALUES[dialect].parse(dialect_values) as ReturnType<(typeof VALUES)[D]['parse']>;

function certificatesOf(
  { open }: Needs['secrets'],
  { client_certificate, client_key, roots }: Stored,
): Pick<BookableConnection, 'certificates'> {
  if (client_certificate === null && roots === null) return {};
  const opened = (sealed: string | null) => (sealed === null ? undefined : open(sealed));
  const certificates = {
    certificate: opened(client_certificate),
    key: opened(client_key),
    roots: opened(roots),
  };
  return { certificates };
}

/** For whom an exchange leaves. */
export const callerOf = ({ id, accountId, subaccountId, machine }: User): Caller => ({
  accountId,
  branchId: subaccountId,
  userId: machine === undefined ? id : null,
  machineId: machine ?? null,
});
