import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import type { Secrets } from '#server/secrets.ts';
import { ON_EXPIRE, TEST_TOC } from './rules.ts';

/** Differences between the demo contracts, by code of the operator. */
const DIFFERENT: Record<string, object> = {
  ADRI: { contract_number: 'A-10442', allow_reselling: true, apis: ['sellit'] },
  KVAR: { contract_number: 'KF 2026/118', apis: ['sellitx'], option_expire_hours: 48, instruction: 1 },
  DALM: { contract_number: 'DS-77', option_on_expire: ON_EXPIRE.cancel, option_expire_hours: 24 },
  LAGU: { contract_number: '0045531', apis: ['1way2italy'], instruction: 2 },
  SUNC: { contract_number: 'SC-2211', apis: ['sellitx2'], allow_reselling: true },
  PANB: { contract_number: 'PB 14', instruction: 4, active: false },
  ALPN: { contract_number: 'AN-3', apis: ['sellitx'] },
  MARE: { contract_number: 'MC-908', instruction: 3, option_on_expire: ON_EXPIRE.cancel },
  KARP: { active: false, option_on_expire: null },
};
/** Credentials that the simulator knows; one operator has an outdated password. */
const OLD = 'DALM';
const credentialsFor = (toc: string, { seal }: Secrets) => ({
  username: 'adria',
  password: seal(toc === OLD ? 'before-last-year' : `sim-${toc.toLowerCase()}`),
});
/** The operator of the catalogue whose offers belong to Adria Travel. */
const OFFERED = 'ADRI';
const OWN = [
  { name: 'Naš avtobus', crs_code: 'BUS', email: 'avtobus@adria.test' },
  { name: 'Vinske poti Vipava', crs_code: 'VINO', email: 'vino@adria.test' },
];

/** Contracts per agency; others have the maximum of the smallest licence. */
const MOST: Partial<Record<keyof Demo['world'], number>> = { adria: 14, kvarner: 11 };
const FEW = 4;

export async function seedContracts(tx: Tx, world: Demo['world'], secrets: Secrets): Promise<void> {
  const { adria } = world;
  const operators = await tx
    .selectFrom('tour_operators')
    .where('toc', '!=', TEST_TOC)
    .select(['id', 'toc', 'ctypes'])
    .orderBy('id')
    .execute();
  const rowsOf = (account_id: number, most: number) =>
    operators.slice(0, most).map(({ id, toc, ctypes }) => ({
      account_id,
      touroperator_id: id,
      ctypes,
      active: true,
      contract_number: '',
      allow_reselling: false,
      apis: [] as string[],
      instruction: 0,
      option_expire_hours: 72,
      option_on_expire: ON_EXPIRE.confirm,
      ...credentialsFor(toc, secrets),
      ...DIFFERENT[toc],
    }));
  const names = Object.keys(world) as (keyof typeof world)[];
  const rows = names.flatMap((name) => rowsOf(world[name].id, MOST[name] ?? FEW));
  await tx.insertInto('contracts').values(rows).execute();
  const carriers = await tx
    .selectFrom('suppliers')
    .where('account_id', '=', adria.id)
    .where('name', 'like', 'Bura %')
    .select('id')
    .orderBy('id')
    .execute();
  await tx
    .insertInto('own_operators')
    .values(OWN.map((own, index) => ({ account_id: adria.id, supplier_id: carriers[index]?.id, ...own })))
    .execute();
  // Its offers belong to Adria Travel; agencies that may resell them are its partners.
  await tx.updateTable('tour_operators').set({ offered_by: adria.id }).where('toc', '=', OFFERED).execute();
}
