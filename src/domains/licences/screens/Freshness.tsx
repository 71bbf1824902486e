import { Progress } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { today, writtenDate } from '#web/words.ts';
import { daysLeft, freshnessOf } from '../rules.ts';

const YEAR = 365;
const COLOURS = { bad: 'bad', warn: 'warn', primary: 'adria' } as const;

interface Props {
  name: string;
  expire_at: string | null;
}

/** The remaining share of a year as a bar below the last day. */
export function Freshness({ name, expire_at }: Props) {
  const text = useTexts();
  if (expire_at === null) return <span className="dim">{text('licences.noEnd')}</span>;
  const left = daysLeft({ expire_at }, today());
  const words = left < 0 ? text('shell.expired') : text('shell.days', { count: left });
  const freshness = freshnessOf({ expire_at }, today());
  return (
    <span title={words}>
      <time dateTime={expire_at}>{writtenDate(expire_at)}</time>
      <Progress
        size={4}
        mt={2}
        value={Math.min(100, Math.max(2, (left / YEAR) * 100))}
        color={COLOURS[freshness]}
        data-freshness={freshness}
        aria-label={`${name}: ${words}`}
      />
    </span>
  );
}
