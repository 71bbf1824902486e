import type { Tx } from '#server/db/scope.ts';
import { ON_EXPIRE, TEST_TOC } from './rules.ts';

/** How the contracts of a demo differ from each other, by the code of the operator. */
const DIFFERENT: Record<string, object> = {
  ADRI: { contract_number: 'A-10442', allow_reselling: true, apis: ['sellitx2'], username: 'adria' },
  KVAR: { contract_number: 'KF 2026/118', apis: ['sellit'], option_expire_hours: 48, instruction: 1 },
  DALM: { contract_number: 'DS-77', option_on_expire: ON_EXPIRE.cancel, option_expire_hours: 24 },
  LAGU: { contract_number: '0045531', apis: ['1way2italy'], instruction: 2 },
  SUNC: { contract_number: 'SC-2211', apis: ['sellitx'], allow_reselling: true },
  PANB: { contract_number: 'PB 14', instruction: 4, active: false },
  MARE: { contract_number: 'MC-908', instruction: 3, option_on_expire: ON_EXPIRE.cancel },
  KARP: { active: false, option_on_expire: null },
};
const OWN = [
  { name: 'Naš avtobus', crs_code: 'BUS', email: 'avtobus@adria.test' },
  { name: 'Vinske poti Vipava', crs_code: 'VINO', email: 'vino@adria.test' },
];

/** How many each agency has, in their order; further ones have as few as the smallest licence allows. */
const MOST = [14, 11];
const FEW = 4;

export async function seedContracts(tx: Tx, accounts: number[]): Promise<void> {
  const [first] = accounts;
  const operators = await tx
    .selectFrom('tour_operators')
    .where('toc', '!=', TEST_TOC)
    .select(['id', 'toc', 'ctypes'])
    .orderBy('id')
    .execute();
  if (first === undefined) return;
  const rowsOf = (account_id: number, most: number) =>
    operators.slice(0, most).map(({ id, toc, ctypes }) => ({
      ...{ account_id, touroperator_id: id, ctypes, active: true },
      ...{ contract_number: '', allow_reselling: false, apis: [] as string[], username: '' },
      ...{ instruction: 0, option_expire_hours: 72, option_on_expire: ON_EXPIRE.confirm },
      ...DIFFERENT[toc],
    }));
  const rows = accounts.flatMap((id, index) => rowsOf(id, MOST[index] ?? FEW));
  await tx
    .insertInto('contracts')
    .values(rows as never) // Columns that the kind keeps.
    .execute();
  await tx
    .insertInto('own_operators')
    .values(OWN.map((own) => ({ account_id: first, ...own })) as never)
    .execute();
}
