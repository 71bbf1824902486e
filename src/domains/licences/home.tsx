import { IconHourglass } from '@tabler/icons-react';
import { isAllowed } from '#shared/permissions.ts';
import type { HomePart } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { knownNeeds, type NeedSource } from '#web/needs.ts';
import type { SignedIn } from '#web/session/person.ts';
import { today } from '#web/words.ts';
import { daysLeft, endsSoon, tierOf, urgencyOf } from './rules.ts';
import { LICENCES_ID, LicencesPanel } from './screens/LicencesPanel.tsx';

const DAY_MINUTES = 24 * 60;

export const home: HomePart = {
  panels: [{ column: 'beside', rank: 20, Panel: LicencesPanel }],
  useNeeds: useEndingLicences,
};

function useEndingLicences({ user, account }: SignedIn): NeedSource {
  const text = useTexts();
  // Users who cannot renew see it in the footer only.
  if (!isAllowed(user, 'licence.read')) return knownNeeds([]);
  const ending = account.licences.filter((licence) => endsSoon(licence, today()));
  return knownNeeds(
    ending.map((licence) => {
      const count = daysLeft(licence, today());
      const urgency = urgencyOf(count);
      return {
        key: `licence-${licence.id}`,
        icon: <IconHourglass size={18} stroke={1.6} />,
        hue: urgency === 'ok' ? 'gray' : urgency,
        what: text(count < 0 ? 'licences.home.over' : 'licences.home.ends'),
        about: `${licence.licence.name} ${tierOf(licence)}`,
        when: count < 0 ? text('shell.expired') : text('shell.days', { count }),
        minutesLeft: count * DAY_MINUTES,
        action: { label: text('shell.home.look'), to: '/home', hash: LICENCES_ID },
      };
    }),
  );
}
