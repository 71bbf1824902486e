import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { ownOperatorList } from '../columns/ownOperators.ts';
import { type OwnOperator, ownOperatorCalls } from '../contract.ts';
import { OperatorTabs } from './OperatorTabs.tsx';
import type { OwnValues } from './OwnFields.tsx';

/** Loaded on demand: the list comes first. */
const OwnFields = lateComponent(() => import('./OwnFields.tsx').then((part) => part.OwnFields), Unreachable);
const WRITTEN = {
  schema: ownOperatorCalls.create.body,
  valuesOf: (own: OwnOperator | undefined): OwnValues => ({
    name: own?.name ?? '',
    crs_code: own?.crs_code ?? '',
    email: own?.email ?? '',
    supplier_id: own?.supplier_id ?? null,
    active: own?.active ?? true,
  }),
  Fields: OwnFields,
};

/** The agency's own operators, which are in no catalogue. */
export function OwnOperatorsScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={ownOperatorList}
      calls={ownOperatorCalls}
      record="own_operators"
      lead={text('operators.own.lead')}
      searchLabel={text('operators.own.search')}
      addLabel={text('operators.add')}
      newTitle={text('operators.own.new')}
      nameOf={({ name }) => name}
      detail={({ crs_code }) => crs_code}
      written={WRITTEN}
      above={() => <OperatorTabs />}
      empty={{ title: text('operators.own.none'), hint: text('operators.own.noneHint') }}
    />
  );
}
