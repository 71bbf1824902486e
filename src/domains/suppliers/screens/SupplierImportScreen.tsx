import { ImportScreen } from '#domains/imports/widgets/ImportScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import { supplierCalls } from '../contract.ts';
import { SUPPLIER_FIELDS } from '../rules/importing.ts';

export function SupplierImportScreen() {
  const text = useTexts();
  return (
    <ImportScreen
      kind="suppliers"
      title={text('suppliers.title')}
      list="/suppliers"
      route={supplierCalls.create}
      fields={SUPPLIER_FIELDS}
    />
  );
}
