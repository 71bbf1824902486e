import { useState } from 'react';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { call } from '#web/api.ts';
import { sayNotDone, sayOutcome } from '#web/ui/outcomes.ts';
import { type ManagedAccount, managerCalls } from '../contract/accounts.ts';
import { ModuleSwitches } from './ModuleSwitches.tsx';

/** The applications of an agency; each switch applies at once. */
export function AccountModules({ row: { id, name, modules, trashed } }: { row: ManagedAccount }) {
  const { again } = useRecordChanges<ManagedAccount>(managerCalls);
  const [wanted, setWanted] = useState<number[]>();
  const put = async (chosen: number[]) => {
    setWanted(chosen);
    try {
      // The contract allows these ids only.
      const body = { id, modules: chosen as (1 | 2 | 3 | 4 | 5)[] };
      await call(managerCalls.modules, { body });
      await again();
      sayOutcome.saved(name);
    } catch (error) {
      sayNotDone.saved(error);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <ModuleSwitches
      chosen={wanted ?? modules}
      isDisabled={trashed || wanted !== undefined}
      onChange={(chosen) => void put(chosen)}
    />
  );
}
