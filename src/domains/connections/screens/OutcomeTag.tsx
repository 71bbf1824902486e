import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { LogOutcome } from '../rules/log.ts';

const OUTCOME_HUES: Record<LogOutcome, Hue> = {
  answered: 'ok',
  told_no: 'warn',
  denied: 'bad',
  not_sent: 'gray',
  unknown: 'bad',
  open: 'req',
};

export function OutcomeTag({ outcome }: { outcome: LogOutcome }) {
  const text = useTexts();
  return <Tag hue={OUTCOME_HUES[outcome]}>{text(`connections.outcome.${outcome}`)}</Tag>;
}
