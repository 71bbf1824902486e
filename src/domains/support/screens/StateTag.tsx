import { IconCheck, IconMessageCircle } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { TicketState } from '../rules.ts';

const ICON = { size: 13, stroke: 2, 'aria-hidden': true };

export function StateTag({ state }: { state: TicketState }) {
  const text = useTexts();
  return (
    <Tag hue={state === 'open' ? 'adria' : 'gray'}>
      {state === 'open' ? <IconMessageCircle {...ICON} /> : <IconCheck {...ICON} />}
      {text(`support.state.${state}`)}
    </Tag>
  );
}
