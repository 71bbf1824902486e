import { RangeSlider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Facets } from '../../contract/results.ts';
import classes from './filters.module.css';

interface Props {
  prices: Facets['prices'] | undefined;
  currency: string;
  min: number | null;
  max: number | null;
  onRange: (min: number | null, max: number | null) => void;
}

/** How many houses begin at each price, and the part of them that is wanted. */
export function PriceFilter({ prices, currency, min, max, onRange }: Props) {
  const text = useTexts();
  const from = prices?.from ?? 0;
  const to = Math.max(prices?.to ?? 1, from + 1);
  const chosen: [number, number] = [Math.max(from, min ?? from), Math.min(to, max ?? to)];
  const [moving, setMoving] = useState(chosen);
  const name = chosen.join();
  useEffect(() => setMoving(chosen), [name]);
  const counts = prices?.counts ?? [];
  const most = Math.max(...counts, 1);
  const isOut = (index: number) => {
    const at = from + index * (prices?.step ?? 1);
    return at + (prices?.step ?? 1) <= moving[0] || at > moving[1];
  };
  return (
    <div className={classes.price}>
      <p className="t-meta dim tn">
        {shownCount(moving[0])} – {shownCount(moving[1])} {currency}
      </p>
      <div className={classes.bars} aria-hidden>
        {counts.map((count, index) => (
          <i
            key={`step ${from + index}`}
            data-out={isOut(index) || undefined}
            style={{ height: `${Math.max(count > 0 ? 6 : 0, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        min={from}
        max={to}
        minRange={0}
        step={Math.max(1, Math.round((to - from) / 200))}
        size={2}
        thumbSize={16}
        label={null}
        disabled={!prices || prices.from === null}
        value={moving}
        onChange={setMoving}
        onChangeEnd={([low, high]) => onRange(low <= from ? null : low, high >= to ? null : high)}
        thumbFromLabel={text('search.price.from')}
        thumbToLabel={text('search.price.to')}
      />
    </div>
  );
}
