import { IconBan, IconPencil, IconPlayerSkipForward, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { RowOutcome } from '../rules.ts';

const ICON = { size: 13, stroke: 2, 'aria-hidden': true };

const LOOKS: Record<RowOutcome, [Hue, ReactNode]> = {
  new: ['ok', <IconPlus key="new" {...ICON} />],
  update: ['adria', <IconPencil key="update" {...ICON} />],
  same: ['gray', <IconPlayerSkipForward key="same" {...ICON} />],
  wrong: ['bad', <IconBan key="wrong" {...ICON} />],
};

/** What becomes of a row: glyph and word, never the colour alone. */
export function OutcomeTag({ outcome }: { outcome: RowOutcome }) {
  const text = useTexts();
  const [hue, icon] = LOOKS[outcome];
  return (
    <Tag hue={hue}>
      {icon}
      {text(`imports.kind.${outcome}`)}
    </Tag>
  );
}
