import { Select, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isAllowed, scopesOf } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { today } from '#web/words.ts';
import { monthsOf } from '../../rules/tracker.ts';
import { AccessesPanel } from './AccessesPanel.tsx';
import { DaysPanel } from './DaysPanel.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { monthsQuery } from './queries.ts';
import classes from './tracker.module.css';
import { longMonth } from './words.ts';

/** Years to choose from. */
const YEARS = 4;

interface Props {
  /** Its operators beside what they were asked. */
  Operators: ComponentType<{ accountId: number; month: string }>;
}

export function RequestTrackerScreen({ Operators }: Props) {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return isAllowed(signedIn.user, 'tracker.read') ? (
    <Tracker {...signedIn} Operators={Operators} />
  ) : (
    <Refused status="403" />
  );
}

/** The month of the address, by default the current one. */
function useChoice(accountId: number) {
  const search = useSearch({ from: '/shell/settings/settings/request-tracker' });
  const navigate = useNavigate();
  const now = today();
  const year = search.year ?? Number(now.slice(0, 4));
  const month = monthsOf(year)[(search.month ?? Number(now.slice(5, 7))) - 1] ?? now.slice(0, 7);
  return {
    year,
    month,
    agency: search.agency ?? accountId,
    choose: (change: typeof search) =>
      void navigate({ to: '/settings/request-tracker', search: { ...search, ...change } }),
  };
}

function Tracker({ user, account, Operators }: SignedIn & Props) {
  const text = useTexts();
  const seesAll = scopesOf(user, 'tracker.read').includes('A');
  const { year, month, agency, choose } = useChoice(account.id);
  const months = useQuery(monthsQuery(year));
  const agencies = new Map([[account.id, account.name]]);
  for (const row of months.data ?? []) agencies.set(row.account_id, row.account);
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index));
  const own = months.data?.filter(({ account_id }) => account_id === agency);

  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('licences.tracker.title')}</Title>
        <p className="dim">{text('licences.tracker.lead')}</p>
      </Stack>
      <div className={classes.choices}>
        <Select
          className={classes.choice ?? ''}
          allowDeselect={false}
          label={text('licences.tracker.year')}
          data={years.includes(String(year)) ? years : [...years, String(year)]}
          value={String(year)}
          onChange={(chosen) => choose({ year: Number(chosen) })}
        />
        <Select
          className={classes.choice ?? ''}
          allowDeselect={false}
          label={text('licences.tracker.month')}
          data={monthsOf(year).map((each, index) => ({ value: String(index + 1), label: longMonth(each) }))}
          value={String(Number(month.slice(5)))}
          onChange={(chosen) => choose({ month: Number(chosen) })}
        />
        {(seesAll || agencies.size > 1) && (
          <Select
            className={classes.wide ?? ''}
            allowDeselect={false}
            searchable
            label={text('licences.tracker.agency')}
            data={[...agencies].map(([value, label]) => ({ value: String(value), label }))}
            value={String(agency)}
            onChange={(chosen) => choose({ agency: Number(chosen) })}
          />
        )}
      </div>
      <MonthsPanel
        year={year}
        month={month}
        rows={own}
        error={months.error}
        onRetry={() => void months.refetch()}
        onChoose={(chosen) => choose({ month: Number(chosen.slice(5)) })}
      />
      <div className={classes.pair}>
        <DaysPanel accountId={agency} month={month} />
        <AccessesPanel year={year} month={month} />
      </div>
      <Operators accountId={agency} month={month} />
    </Stack>
  );
}
