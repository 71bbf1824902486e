import { ownOperatorCalls } from '#domains/operators/contract.ts';
import { OperatorsOfSupplier } from '#domains/operators/widgets/OperatorsOfSupplier.tsx';
import { useRights } from '#domains/records/widgets/queries.ts';
import { SuppliersScreen } from '#domains/suppliers/screens/SuppliersScreen.tsx';
import { useTexts } from '#web/i18n.ts';

/** Puts data of later domains into the screen of `suppliers`. */
export function SuppliersPage() {
  const text = useTexts();
  const { read } = useRights(ownOperatorCalls);
  const operators = {
    value: 'operators',
    label: text('operators.own.title'),
    Content: ({ row }: { row: { id: number } }) => <OperatorsOfSupplier id={row.id} />,
  };
  return <SuppliersScreen more={read ? [operators] : []} />;
}
