import { Skeleton } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import type { View } from '../address.ts';
import classes from './results.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five'];
const ROWS = Array.from({ length: 15 }, (_, index) => `row ${index}`);

/** The shape of the rows to come, of the same height. */
export function Skeletons({ view }: { view: View }) {
  const text = useTexts();
  return (
    <div role="status" aria-busy aria-label={text('ui.loading')} className={classes.cards}>
      {view === 'table'
        ? ROWS.map((row) => <Skeleton key={row} height={36} />)
        : CARDS.map((card) => <CardSkeleton key={card} />)}
    </div>
  );
}

export const CardSkeleton = () => (
  <div className={`card ${classes.card}`} aria-hidden>
    <div className={classes.picture}>
      <Skeleton height="100%" radius={0} />
    </div>
    <div className={classes.about}>
      <Skeleton height={14} width="46%" mt={3} />
      <Skeleton height={10} width="30%" mt={10} />
      <Skeleton height={16} width="70%" mt={14} />
      <Skeleton height={22} width={150} mt="auto" />
    </div>
    <div className={classes.side}>
      <Skeleton height={10} width={80} />
      <Skeleton height={18} width={110} mt={6} />
      <Skeleton height={26} width={130} mt="auto" />
    </div>
  </div>
);
