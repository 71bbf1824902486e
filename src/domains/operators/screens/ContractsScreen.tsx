import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import type { ReadFact } from '#domains/records/widgets/RecordFacts.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { nameIn } from '#domains/reference/rules/codes.ts';
import { CONNECTION_KINDS } from '#domains/reference/rules/operators.ts';
import { currentLocale, textOf, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { contractList } from '../columns/contracts.ts';
import { type Contract, contractCalls } from '../contract.ts';
import { ContractLead, OperatorBadge } from './contractParts.tsx';
import { contractInput, contractValues, newContractInput } from './contractValues.ts';
import { OperatorTabs } from './OperatorTabs.tsx';
import { UsedOperators } from './UsedOperators.tsx';

/** With number and select fields, so it is loaded on demand. */
const ContractFields = lateComponent(
  () => import('./ContractFields.tsx').then((part) => part.ContractFields),
  Unreachable,
);
const WRITTEN = {
  schema: newContractInput,
  changeSchema: contractInput,
  valuesOf: contractValues,
  Fields: ContractFields,
  factsOf: ({ instruction, apis, username }: Contract): ReadFact[] => [
    [textOf('operators.instruction'), textOf(`operators.instruction.${instruction}`)],
    [
      textOf('operators.apis'),
      apis.map((code) => nameIn(CONNECTION_KINDS, currentLocale(), code)).join(', '),
    ],
    [textOf('operators.username'), username],
  ],
};

const CELLS = { state: (contract: Contract) => <OperatorBadge {...contract} /> };

/** The agency's contracts with operators. */
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
      tag={(contract) => <OperatorBadge {...contract} />}
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
