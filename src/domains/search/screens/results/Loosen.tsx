import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import type { Facets } from '../../contract/results.ts';
import type { Mask } from '../mask/mask.ts';
import classes from './loosen.module.css';
import { useWishes } from './useWishes.ts';

interface Props {
  mask: Mask;
  facets: Facets | null | undefined;
  currency: string;
  onSearch: (change: Partial<Mask>) => void;
}

/** Nothing fits: one line for each wish, and what there is without it. */
export function Loosen({ mask, facets, currency, onSearch }: Props) {
  const text = useTexts();
  const wishes = useWishes(mask, facets, currency);
  const best = wishes
    .flatMap(({ ways }) => ways)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0];
  return (
    <section className={`card ${classes.empty}`}>
      <div className={classes.head}>
        <EmptyDrawing />
        <div>
          <h2 className={classes.title}>{text('search.empty')}</h2>
          <p className="t-body dim">{text('search.empty.hint')}</p>
        </div>
        {best && (
          <Button onClick={() => onSearch(best.change)}>
            {best.count === undefined
              ? text('search.empty.try', { what: best.label })
              : text('search.empty.show', { count: best.count, what: best.label })}
          </Button>
        )}
      </div>
      <ul>
        {wishes.map(({ key, icon: Icon, title, now, ways }) => (
          <li key={key} className={classes.wish}>
            <Icon size={16} stroke={1.6} aria-hidden />
            <span className="t-body t-med">{title}</span>
            <span className="t-body dim cut" title={now}>
              {now}
            </span>
            <IconArrowRight size={14} stroke={1.75} aria-hidden />
            <span className={classes.ways}>
              {ways.map((way) => (
                <button
                  key={way.label}
                  type="button"
                  className={classes.way}
                  data-best={way === best || undefined}
                  onClick={() => onSearch(way.change)}
                >
                  {way.label}
                  {way.count !== undefined && <b className="tn">{shownCount(way.count)}</b>}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
