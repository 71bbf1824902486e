import { useCallback, useEffect, useMemo, useRef } from 'react';
import { today } from '#web/words.ts';
import type { ProductResult } from '../../contract/results.ts';
import { writeAddress } from '../address.ts';
import { useFavourites, useMarking } from '../favourites.ts';
import { personsOf } from '../mask/mask.ts';
import { rememberNames } from '../names.ts';
import type { SearchState } from '../useSearchState.ts';
import { Card } from './Card.tsx';
import { Foot } from './Foot.tsx';
import classes from './results.module.css';
import { CardSkeleton, Skeletons } from './Skeletons.tsx';
import { Table } from './Table.tsx';
import type { Results } from './useResults.ts';

const AHEAD = '1200px 0px';

interface Props {
  state: SearchState;
  results: Results;
  mayCheck: boolean;
  onCheck: (product: ProductResult) => void;
}

/** Cards or a table, pages or an endless list. */
export function Rows({ state: { address, show }, results, mayCheck, onCheck }: Props) {
  const { mask, view } = address;
  const { first, pages = [] } = results;
  const favourites = useFavourites(mask.ctype, 'ProductName').map(({ fav_info }) => fav_info);
  const { mutate: mark } = useMarking();
  const rows = pages.flatMap(({ data }) => data);
  const search = useMemo(() => writeAddress(address, today()), [address]);
  const onMark = useCallback(
    ({ GiataID, name }: ProductResult) =>
      mark({ ctype: mask.ctype, fav_type: 'ProductName', fav_info: String(GiataID), name }),
    [mark, mask.ctype],
  );
  // An address has only the id of a house.
  useEffect(() => {
    const wanted = rows.filter(({ id }) => mask.destination.includes(`product:${id}`));
    if (wanted.length > 0) rememberNames(wanted.map(({ id, name }) => ({ id: `product:${id}`, name })));
  }, [rows, mask.destination]);
  if (!first || (first.meta.total === 0 && results.isPartial)) return <Skeletons view={view} />;
  const table = (
    <Table
      rows={rows}
      sort={address.sort}
      mayCheck={mayCheck}
      search={search}
      currency={first.search.currency}
      onSort={(sort) => show({ sort })}
      onCheck={onCheck}
    />
  );
  const cards = (
    <div className={classes.cards}>
      {rows.map((product) => (
        <Card
          key={product.id}
          product={product}
          persons={personsOf(mask)}
          isMarked={favourites.includes(String(product.GiataID))}
          mayCheck={mayCheck}
          search={search}
          onMark={onMark}
          onCheck={onCheck}
        />
      ))}
    </div>
  );
  return (
    <div className={results.isRefreshing ? classes.refreshing : undefined}>
      {view === 'table' ? table : cards}
      {results.hasMore && <More isFetching={results.isFetchingMore} onMore={results.fetchMore} />}
      <Foot meta={first.meta} shown={rows.length} address={address} onShow={show} />
    </div>
  );
}

/** Fetches on before the end comes into sight. */
function More({ isFetching, onMore }: { isFetching: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    const end = place.current;
    if (!end || isFetching) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [isFetching]);
  return (
    <div ref={place} className={classes.more}>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
