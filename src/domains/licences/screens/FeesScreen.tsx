import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { shownAmount, shownPercent } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Column } from '#web/ui/listParts.ts';
import { CURRENCY, type Fee, feeCalls } from '../contract/fees.ts';
import { FEE } from './feeForm.ts';
import { LicenceTabs } from './LicenceTabs.tsx';

/** What the agency is charged, for all, for a branch or for an access. */
export function FeesScreen() {
  const text = useTexts();
  const money = (key: string, title: string, figure: (fee: Fee) => string): Column<Fee> => ({
    ...{ key, title, isFixed: true, isAmount: true },
    render: (fee) => `${shownAmount(figure(fee))} ${CURRENCY}`,
  });
  const columns: Column<Fee>[] = [
    { key: 'note', title: text('licences.access.note'), render: ({ note, id }) => note || `#${id}` },
    {
      key: 'percent',
      title: text('licences.fees.percent'),
      sortBy: 'percent',
      isFixed: true,
      isAmount: true,
      render: ({ percent }) => shownPercent(percent),
    },
    { ...money('amount', text('licences.fees.amount'), ({ amount }) => amount), sortBy: 'amount' },
    {
      ...money('minimum', text('licences.fees.minimum'), (fee) => fee.minimum_per_month),
      onPhone: 'hidden',
    },
    { ...money('api_fee', text('licences.fees.api'), ({ api_fee }) => api_fee), onPhone: 'hidden' },
    createdColumn(text('licences.created')),
  ];
  return (
    <RecordsScreen
      name="licences.fees"
      calls={feeCalls}
      record="booking_fees"
      title={text('licences.fees.title')}
      lead={text('licences.fees.lead')}
      searchLabel={text('licences.fees.search')}
      addLabel={text('licences.fees.add')}
      newTitle={text('licences.fees.new')}
      nameOf={({ note, id }) => note || `#${id}`}
      detail={({ percent, amount }) => `${shownPercent(percent)} + ${shownAmount(amount)} ${CURRENCY}`}
      columns={columns}
      written={FEE}
      above={() => <LicenceTabs />}
      empty={{ title: text('licences.fees.none'), hint: text('licences.fees.noneHint') }}
    />
  );
}
