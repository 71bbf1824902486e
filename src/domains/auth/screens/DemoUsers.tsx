import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '#shared/contract.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { authCalls } from '../contract.ts';
import { DEMO_PASSWORD } from '../rules.ts';
import classes from './signIn.module.css';

const FEW = 4;
/** Reserves the space if the last visit showed them. */
const WAS_DEMO = 'maestral.demo';

const demoUsersQuery = queryOptions({
  queryKey: ['demo', 'users'],
  queryFn: async () => (await call(authCalls.demoUsers, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type DemoUser = ReplyOf<(typeof authCalls)['demoUsers']>['data'][number];

interface Props {
  chosen: string;
  onChoose: (username: string, password: string) => void;
}

/** Only in demo mode; otherwise the server returns no users. */
export function DemoUsers({ chosen, onChoose }: Props) {
  const text = useTexts();
  const { data: people = [], isPending } = useQuery(demoUsersQuery);
  const [hasAll, setAll] = useState(false);
  useEffect(() => {
    if (!isPending) localStorage.setItem(WAS_DEMO, String(people.length > 0));
  }, [isPending, people]);
  if (isPending && localStorage.getItem(WAS_DEMO) === 'true') return <div className={classes.reserved} />;
  if (people.length === 0) return null;
  const described = (role: DemoUser['role'], place: string) =>
    [role === '' ? '' : text(`role.${role}`), place].filter(Boolean).join(', ');

  return (
    <section aria-labelledby="demo-users">
      <h2 id="demo-users" className={classes.divider}>
        {text('auth.login.tryDemo')}
      </h2>
      <ul className={classes.people}>
        {people.slice(0, hasAll ? people.length : FEW).map(({ username, name, role, place }) => (
          <li key={username}>
            <button
              type="button"
              className={`card ${classes.person}`}
              aria-pressed={username === chosen}
              onClick={() => {
                onChoose(username, DEMO_PASSWORD);
                document.getElementById('sign-in')?.focus();
              }}
            >
              <Avatar name={name} />
              <span className={classes.personText}>
                <span className="t-body t-med cut">{name}</span>
                <span className={`${classes.role} t-meta dim`} title={described(role, place)}>
                  {described(role, place)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {people.length > FEW && !hasAll && (
        <p className={classes.more}>
          <Anchor component="button" type="button" size="xs" className="link" onClick={() => setAll(true)}>
            {text('auth.login.allDemo', { count: people.length })}
          </Anchor>
        </p>
      )}
    </section>
  );
}
