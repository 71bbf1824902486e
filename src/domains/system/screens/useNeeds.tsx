import { IconHourglass, IconPlayerStop, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { daysLeft, tierOf, urgencyOf } from '#domains/licences/rules.ts';
import { useUrgentNotices } from '#domains/notifications/widgets/useUrgentNotices.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { knownNeeds, type NeedSource } from '#web/needs.ts';
import type { SignedIn } from '#web/person.ts';
import { today } from '#web/words.ts';
import { endsSoon } from '../rules.ts';
import { jobsQuery } from './queries.ts';

const ICON = { size: 18, stroke: 1.6 };
const DAY_MINUTES = 24 * 60;
export const LICENCES_ID = 'licences';

/** Every domain that knows of something is one line here. */
export function useNeeds(signedIn: SignedIn): NeedSource[] {
  const jobs = useStoppedJobs(signedIn);
  return [
    // Whoever sees the stopped jobs sees how many there are; a notice of each would say it again.
    useUrgentNotices(jobs.isOpen ? ['dead_job'] : []),
    jobs,
    useEndingLicences(signedIn),
    useSecondFactor(signedIn),
  ];
}

function useStoppedJobs({ user }: SignedIn): NeedSource & { isOpen: boolean } {
  const text = useTexts();
  const isOpen = isAllowed(user, 'job.read');
  const { data, error, isPending, refetch } = useQuery({
    ...jobsQuery({ itemsPerPage: 5 }),
    enabled: isOpen,
  });
  const count = data?.meta.total ?? 0;
  const need = {
    ...{ key: 'jobs', icon: <IconPlayerStop {...ICON} />, hue: 'bad' as const },
    what: text('system.jobs.title'),
    about: data?.data[0]?.error ?? '',
    when: String(count),
    minutesLeft: 0,
    action: { label: text('system.home.look'), to: '/system/jobs' as const },
  };
  return {
    isOpen,
    needs: count > 0 ? [need] : [],
    isPending: isOpen && isPending,
    error,
    retry: refetch,
  };
}

function useEndingLicences({ user, account }: SignedIn): NeedSource {
  const text = useTexts();
  // Whoever can do nothing about it reads it at the foot of the page.
  if (!isAllowed(user, 'licence.read')) return knownNeeds([]);
  const ending = account.licences.filter((licence) => endsSoon(licence, today()));
  return knownNeeds(
    ending.map((licence) => {
      const count = daysLeft(licence, today());
      const urgency = urgencyOf(count);
      return {
        ...{ key: `licence-${licence.id}`, icon: <IconHourglass {...ICON} /> },
        hue: urgency === 'ok' ? 'gray' : urgency,
        what: text(count < 0 ? 'system.home.licenceOver' : 'system.home.licenceEnds'),
        about: `${licence.licence.name} ${tierOf(licence)}`,
        when: count < 0 ? text('shell.expired') : text('shell.days', { count }),
        minutesLeft: count * DAY_MINUTES,
        action: { label: text('system.home.look'), to: '/home', hash: LICENCES_ID },
      };
    }),
  );
}

function useSecondFactor({ user }: SignedIn): NeedSource {
  const text = useTexts();
  if (user.second_factor) return knownNeeds([]);
  return knownNeeds([
    {
      ...{ key: 'factor', icon: <IconShieldLock {...ICON} />, hue: 'gray', when: '' },
      what: text('system.home.factor'),
      about: text('system.home.factorHint'),
      minutesLeft: Number.POSITIVE_INFINITY,
      action: { label: text('system.home.turnOn'), to: '/settings/profile/security' },
    },
  ]);
}
