import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { writtenDay } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { sayFailed } from '#web/ui/notices.tsx';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { today } from '#web/words.ts';
import { licenceList, stateOf } from '../columns/licences.ts';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import { renewedUntil } from '../rules/ageing.ts';
import { Freshness } from './Freshness.tsx';
import { LicenceTabs } from './LicenceTabs.tsx';
import { TERMS, termsCalls, WHOLE } from './licenceForms.ts';
import { TiersPanel } from './TiersPanel.tsx';

export function LicencesScreen() {
  const text = useTexts();
  const { update } = useRecordChanges<LicenceRecord>(licenceCalls);
  const user = useSignedIn()?.user;
  if (!user) return null;
  const actionsOf = (licence: LicenceRecord) => {
    const until = renewedUntil(licence, today());
    const renewal = {
      label: text('licences.renewUntil', { date: writtenDay(until ?? '') }),
      icon: <IconCalendarPlus size={16} stroke={1.6} />,
      run: () => void renew(licence, until),
    };
    return until === undefined ? [] : [renewal];
  };
  const renew = async (licence: LicenceRecord, expire_at: string | undefined) => {
    try {
      // One that was deactivated before its end stays so.
      const active = licence.active || (licence.expire_at !== null && licence.expire_at < today());
      await update(licence, { ...WHOLE.valuesOf(licence), expire_at, active });
      sayOutcome.saved(shown.nameOf(licence));
    } catch (error) {
      sayFailed(error);
    }
  };
  const shown = {
    list: licenceList,
    cells: CELLS,
    record: 'licences',
    lead: text('licences.lead'),
    searchLabel: text('licences.search'),
    addLabel: text('licences.add'),
    newTitle: text('licences.new'),
    nameOf: ({ name, pricing }: LicenceRecord) => `${name} ${pricing}`,
    detail: (row: LicenceRecord) => <State {...row} />,
    above: () => (
      <>
        <LicenceTabs />
        <TiersPanel />
      </>
    ),
    empty: { title: text('licences.none'), hint: text('licences.noneHint') },
  };
  return isAllowed(user, 'licence.edit') ? (
    <RecordsScreen {...shown} calls={licenceCalls} written={WHOLE} actionsOf={actionsOf} />
  ) : (
    <RecordsScreen {...shown} calls={termsCalls} written={TERMS} />
  );
}

function State(row: LicenceRecord) {
  const words = useWords();
  return stateOf(row, words).map(({ hue, text }) => (
    <Fragment key={text}>
      <Tag hue={hue}>{text}</Tag>{' '}
    </Fragment>
  ));
}

const CELLS = {
  demo: (row: LicenceRecord) => <State {...row} />,
  expire_at: ({ name, expire_at }: LicenceRecord) => <Freshness name={name} expire_at={expire_at} />,
};
