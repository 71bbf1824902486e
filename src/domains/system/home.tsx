import { IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#shared/permissions.ts';
import type { HomePart } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import type { Need, NeedSource } from '#web/needs.ts';
import type { SignedIn } from '#web/session/person.ts';
import { PlacePanel } from './screens/PlacePanel.tsx';
import { jobsQuery } from './screens/queries.ts';
import { StepsPanel } from './screens/StepsPanel.tsx';

export const home: HomePart = {
  panels: [
    { column: 'beside', rank: 10, Panel: StepsPanel },
    { column: 'beside', rank: 30, Panel: PlacePanel },
  ],
  useNeeds: useStoppedJobs,
};

function useStoppedJobs({ user }: SignedIn): NeedSource {
  const text = useTexts();
  const isOpen = isAllowed(user, 'job.read');
  const { data, error, isPending, refetch } = useQuery({
    ...jobsQuery({ itemsPerPage: 5 }),
    enabled: isOpen,
  });
  const count = data?.meta.total ?? 0;
  const need: Need = {
    key: 'jobs',
    icon: <IconPlayerStop size={18} stroke={1.6} />,
    hue: 'bad',
    what: text('system.jobs.title'),
    about: data?.data[0]?.error ?? '',
    when: String(count),
    minutesLeft: 0,
    action: { label: text('shell.home.look'), to: '/system/jobs' },
  };
  return {
    needs: count > 0 ? [need] : [],
    // Users with the list of stopped jobs get their count instead of a notice for each.
    insteadOf: isOpen ? ['dead_job'] : [],
    isPending: isOpen && isPending,
    error,
    retry: refetch,
  };
}
