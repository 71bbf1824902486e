import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { branchList } from '../columns/branches.ts';
import { branchCalls, branchInput } from '../contract.ts';
import { branchFacts } from './branchFacts.tsx';
import { branchValues } from './branchValues.ts';

/** Loaded on demand: the list comes first. */
const BranchFields = lateComponent(
  () => import('./BranchFields.tsx').then((part) => part.BranchFields),
  Unreachable,
);
const WRITTEN = {
  schema: branchInput,
  valuesOf: branchValues,
  Fields: BranchFields,
  factsOf: branchFacts,
  isUndoable: () => true,
};

export function BranchesScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={branchList}
      calls={branchCalls}
      record="subaccounts"
      searchLabel={text('org.branches.search')}
      addLabel={text('org.branches.add')}
      newTitle={text('org.branches.new')}
      nameOf={({ name }) => name}
      detail={({ city }) => city}
      written={WRITTEN}
      empty={{ title: text('org.branches.none'), hint: text('org.branches.noneHint') }}
    />
  );
}
