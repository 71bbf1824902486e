import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Contract, contractCalls } from '../contract.ts';
import { ContractLead, OperatorBadge, TypeNames } from './contractParts.tsx';
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

/** With whom the agency works. */
export function ContractsScreen() {
  const text = useTexts();
  const columns: Column<Contract>[] = [
    {
      key: 'operator',
      title: text('operators.operator'),
      sortBy: 'name',
      render: ({ touroperator }) => <span title={touroperator.name}>{touroperator.name}</span>,
    },
    {
      key: 'toc',
      title: text('operators.code'),
      sortBy: 'toc',
      isFixed: true,
      onPhone: 'minor',
      render: ({ touroperator }) => touroperator.toc,
    },
    {
      key: 'contract_number',
      title: text('operators.number'),
      sortBy: 'contract_number',
      onPhone: 'hidden',
      render: ({ contract_number }) => <span title={contract_number}>{contract_number}</span>,
    },
    {
      key: 'reselling',
      title: text('operators.reselling'),
      onPhone: 'hidden',
      render: ({ allow_reselling }) => text(allow_reselling ? 'operators.yes' : 'operators.no'),
    },
    {
      key: 'branches',
      title: text('operators.branches'),
      onPhone: 'hidden',
      render: ({ all_subaccounts, subaccounts }) =>
        all_subaccounts ? text('operators.allBranches') : subaccounts.length,
    },
    {
      key: 'types',
      title: text('operators.types'),
      onPhone: 'hidden',
      render: (contract) => <TypeNames {...contract} />,
    },
    {
      key: 'hours',
      title: text('operators.hours'),
      isExtra: true,
      isAmount: true,
      onPhone: 'hidden',
      render: ({ option_expire_hours }) => option_expire_hours,
    },
    {
      key: 'state',
      title: text('operators.state'),
      sortBy: 'active',
      isFixed: true,
      render: (contract) => <OperatorBadge {...contract} />,
    },
    createdColumn(text('operators.created')),
  ];
  return (
    <RecordsScreen
      name="operators.contracts"
      calls={contractCalls}
      record="contracts"
      title={text('operators.title')}
      lead={text('operators.lead')}
      searchLabel={text('operators.search')}
      addLabel={text('operators.add')}
      newTitle={text('operators.new')}
      nameOf={({ touroperator }) => touroperator.name}
      detail={(contract) => <ContractLead {...contract} />}
      columns={columns}
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
