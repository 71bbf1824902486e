import { ImportScreen } from '#domains/imports/widgets/ImportScreen.tsx';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { customerCalls } from '../contract.ts';
import { CUSTOMER_FIELDS } from '../rules/importing.ts';

export function CustomerImportScreen() {
  const text = useTexts();
  return (
    <ImportScreen
      kind="customers"
      title={text('customers.title')}
      list="/customers"
      route={customerCalls.create}
      fields={CUSTOMER_FIELDS}
      numberOf={recordNumber}
    />
  );
}
