import { Skeleton, Stack, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayFailed } from '#web/ui/notices.tsx';
import { type NotifyTypeOfUser, notifyCalls } from '../contract.ts';
import classes from './notifications.module.css';
import { typesQuery } from './queries.ts';

/** The types of notices by module; each switch applies at once. */
export function NotificationTypesScreen() {
  const text = useTexts();
  const { data: types, error, refetch } = useQuery(typesQuery);
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!types) return <Skeleton height={400} />;
  // Types that nothing sends yet have no switch.
  const sent = types.filter(({ is_sent }) => is_sent);
  const groups = [
    { name: text('notifications.tab.smart'), some: sent.filter(({ module_id }) => module_id !== null) },
    { name: text('notifications.tab.system'), some: sent.filter(({ module_id }) => module_id === null) },
  ].filter(({ some }) => some.length > 0);
  return (
    <Stack gap="md">
      <p className="dim">{text('notifications.types.lead')}</p>
      {groups.map(({ name, some }) => (
        <section key={name} className={`card ${classes.group}`}>
          <h2 className="t-section">{name}</h2>
          <ul>
            {some.map((type) => (
              <TypeRow key={type.id} type={type} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function TypeRow({ type: { id, type, enabled, may_switch_off } }: { type: NotifyTypeOfUser }) {
  const text = useTexts();
  const hint = useId();
  const choose = useChoice();
  const name = text(`notifyType.${type}`);
  return (
    <li className={classes.type}>
      <div>
        <p className="t-body t-med">{name}</p>
        <div id={hint} className="t-meta">
          <p className="dim">
            {text(`notifyMeans.${type}`)}{' '}
            {type === 'option_expired' && text('notifications.types.severeStays')}
          </p>
          {!may_switch_off && (
            <p className={classes.lock}>
              <IconLock size={14} stroke={1.6} aria-hidden />
              {text('notifications.types.locked')}
            </p>
          )}
        </div>
      </div>
      <Switch
        aria-label={name}
        aria-describedby={hint}
        checked={enabled}
        disabled={!may_switch_off}
        onChange={({ currentTarget: { checked } }) => choose.mutate({ id, enabled: checked })}
      />
    </li>
  );
}

function useChoice() {
  const queries = useQueryClient();
  const { queryKey } = typesQuery;
  return useMutation({
    mutationFn: (wish: { id: number; enabled: boolean }) =>
      call(notifyCalls.types, { body: { notify_types: [wish] } }),
    // Optimistic update; two quick switches do not revert each other.
    onMutate: ({ id, enabled }) => {
      queries.setQueryData(queryKey, (types) =>
        types?.map((type) => (type.id === id ? { ...type, enabled } : type)),
      );
    },
    onError: (error) => {
      sayFailed(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
}
