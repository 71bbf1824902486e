import { currentLocale, useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { ConnectionState } from '../rules.ts';

const HUES: Record<ConnectionState, 'ok' | 'warn' | 'bad'> = {
  connected: 'ok',
  late: 'warn',
  unconfigured: 'warn',
  unaddressed: 'warn',
  denied: 'bad',
  unreachable: 'bad',
  broken: 'bad',
};

const secondsOf = (ms: number) =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    ms / 1000,
  );

/** What the test of an operator found, and what to do about it. */
export function TestResult({ state, ms }: { state: ConnectionState; ms: number }) {
  const text = useTexts();
  return (
    <>
      <Tag hue={HUES[state]}>{text(`operators.test.${state}`)}</Tag>{' '}
      <span>{text(`operators.test.${state}.hint`, { seconds: secondsOf(ms) })}</span>
    </>
  );
}
