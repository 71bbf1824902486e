import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { recordNumber } from '#shared/recordNumber.ts';
import { shownAmount, shownPercent } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { feeList } from '../columns/fees.ts';
import { feeCalls } from '../contract/fees.ts';
import { CURRENCY } from '../rules/tiers.ts';
import { FEE } from './feeForm.ts';
import { LicenceTabs } from './LicenceTabs.tsx';

/** Fees of the agency, a branch or an API access. */
export function FeesScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={feeList}
      calls={feeCalls}
      record="booking_fees"
      lead={text('licences.fees.lead')}
      searchLabel={text('licences.fees.search')}
      addLabel={text('licences.fees.add')}
      newTitle={text('licences.fees.new')}
      nameOf={({ note, id }) => note || recordNumber(id)}
      detail={({ percent, amount }) => `${shownPercent(percent)} + ${shownAmount(amount)} ${CURRENCY}`}
      written={FEE}
      above={() => <LicenceTabs />}
      empty={{ title: text('licences.fees.none'), hint: text('licences.fees.noneHint') }}
    />
  );
}
