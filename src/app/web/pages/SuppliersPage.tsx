import { useMemo } from 'react';
import { ownOperatorCalls } from '#domains/operators/contract.ts';
import { useRights } from '#domains/records/widgets/queries.ts';
import { SuppliersScreen } from '#domains/suppliers/screens/SuppliersScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** Loaded with the card. */
const OperatorsOfSupplier = lateComponent(
  () => import('#domains/operators/widgets/OperatorsOfSupplier.tsx').then((part) => part.OperatorsOfSupplier),
  Unreachable,
);
const Operators = ({ row }: { row: { id: number } }) => <OperatorsOfSupplier id={row.id} />;

/** Puts data of later domains into the screen of `suppliers`. */
export function SuppliersPage() {
  const title = useTexts()('operators.own.title');
  const { read } = useRights(ownOperatorCalls);
  const aside = useMemo(() => (read ? { title, Content: Operators } : undefined), [read, title]);
  return <SuppliersScreen aside={aside} />;
}
