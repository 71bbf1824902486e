import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { contractList } from '../columns/contracts.ts';
import { type Contract, contractCalls } from '../contract.ts';
import { ContractLead, OperatorBadge } from './contractParts.tsx';
import { contractInput, contractValues, newContractInput } from './contractValues.ts';
import { OperatorTabs } from './OperatorTabs.tsx';
import { UsedOperators } from './UsedOperators.tsx';

/** With what one types numbers and chooses operators in. */
const ContractFields = keptComponent(
  () => import('./ContractFields.tsx').then((part) => part.ContractFields),
  Unreachable,
);
const WRITTEN = {
  schema: newContractInput,
  changeSchema: contractInput,
  valuesOf: contractValues,
  Fields: ContractFields,
};

const CELLS = { state: (contract: Contract) => <OperatorBadge {...contract} /> };

/** With whom the agency works. */
export function ContractsScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={contractList}
      calls={contractCalls}
      record="contracts"
      lead={text('operators.lead')}
      searchLabel={text('operators.search')}
      addLabel={text('operators.add')}
      newTitle={text('operators.new')}
      nameOf={({ touroperator }) => touroperator.name}
      detail={(contract) => <ContractLead {...contract} />}
      cells={CELLS}
      written={WRITTEN}
      above={() => (
        <>
          <OperatorTabs />
          <UsedOperators />
        </>
      )}
      bulk={(ids, onDone) => <BulkButtons calls={contractCalls} ids={ids} onDone={onDone} />}
      empty={{ title: text('operators.none'), hint: text('operators.noneHint') }}
    />
  );
}
