import { Fragment } from 'react';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { licenceList, stateOf } from '../columns/licences.ts';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import { Freshness } from './Freshness.tsx';
import { LicenceTabs } from './LicenceTabs.tsx';
import { TERMS, termsCalls, WHOLE } from './licenceForms.ts';
import { TiersPanel } from './TiersPanel.tsx';

export function LicencesScreen() {
  const text = useTexts();
  const user = useSignedIn()?.user;
  if (!user) return null;
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
    <RecordsScreen {...shown} calls={licenceCalls} written={WHOLE} />
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
