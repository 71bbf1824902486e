import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { today } from '#web/ui/dates/calendar.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { ProductResult } from '../../contract/results.ts';
import { writeAddress } from '../address.ts';
import { CheckDialog } from '../CheckDialog.tsx';
import { useFavourites, useMarking } from '../favourites.ts';
import { filtersOf, personsOf } from '../mask/mask.ts';
import { rememberNames, useNameOf } from '../names.ts';
import searchClasses from '../search.module.css';
import type { SearchState } from '../useSearchState.ts';
import { CalendarView } from './CalendarView.tsx';
import { Card } from './Card.tsx';
import { Filters } from './Filters.tsx';
import { Foot } from './Foot.tsx';
import { Lights } from './Lights.tsx';
import { Loosen } from './Loosen.tsx';
import classes from './results.module.css';
import { CardSkeleton, Skeletons } from './Skeletons.tsx';
import { Table } from './Table.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useCardKeys } from './useCardKeys.ts';
import type { Results } from './useResults.ts';

interface Props {
  state: SearchState;
  results: Results;
  mayCheck: boolean;
}

const AHEAD = '1200px 0px';
/** Pictures of these are fetched first. */
const SEEN_AT_ONCE = 5;

/** Lights, filters and rows of the search in the address. */
export function ResultsPart({ state, results, mayCheck }: Props) {
  const { address, filter } = state;
  const { mask } = address;
  const { first, course } = results;
  const text = useTexts();
  useCardKeys();
  if (course?.no_operator) return <NoOperator />;
  const currency = first?.search.currency ?? 'EUR';
  const isEmpty = first?.meta.total === 0 && !results.isPartial && !results.isRefreshing;
  return (
    <>
      {course ? (
        <Lights course={course} offers={first?.offers ?? 0} onAgain={results.again} />
      ) : (
        <div className={classes.lights} />
      )}
      {results.error && (
        <div className={searchClasses.failed}>
          <h1 className={searchClasses.hidden}>{text('search.title')}</h1>
          <FailureAlert error={results.error} onRetry={results.again} />
        </div>
      )}
      {!results.error && isEmpty && (
        <>
          <h1 className={searchClasses.hidden}>{text('search.empty')}</h1>
          <Loosen mask={mask} facets={first?.facets} currency={currency} onSearch={filter} />
        </>
      )}
      {!results.error && !isEmpty && <Found state={state} results={results} mayCheck={mayCheck} />}
    </>
  );
}

function Found({ state, results, mayCheck }: Props) {
  const text = useTexts();
  const nameOf = useNameOf();
  const { address, filter, show } = state;
  const { mask } = address;
  const { first } = results;
  const [isFiltering, setFiltering] = useState(false);
  const [checking, setChecking] = useState<ProductResult>();
  const total = first?.meta.total;
  const filters = (
    <Filters
      mask={mask}
      facets={first?.facets}
      currency={first?.search.currency ?? 'EUR'}
      onFilter={filter}
    />
  );
  const onCheck = useCallback((product: ProductResult) => setChecking(product), []);
  return (
    <div className={searchClasses.columns}>
      <aside className={searchClasses.filters} aria-label={text('search.filters')}>
        {filters}
      </aside>
      <section className={searchClasses.rows} aria-busy={results.isRefreshing || results.isPending}>
        <Toolbar
          total={total}
          where={mask.destination.map(nameOf).join(', ')}
          address={address}
          newOffers={results.newOffers}
          filters={filtersOf(mask, today()).length}
          onShow={show}
          onNew={results.showNew}
          onFilters={() => setFiltering(true)}
        />
        {address.view === 'calendar' ? (
          <CalendarView
            mask={mask}
            onDay={(change) => show({ mask: { ...mask, ...change }, view: 'cards' })}
          />
        ) : (
          <Rows state={state} results={results} mayCheck={mayCheck} onCheck={onCheck} />
        )}
      </section>
      <Drawer
        opened={isFiltering}
        onClose={() => setFiltering(false)}
        title={text('search.filters')}
        size={320}
        classNames={{ title: 'm-dialog-title' }}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': text('common.close') }}
      >
        {filters}
        <Button fullWidth mt="md" onClick={() => setFiltering(false)}>
          {text('search.showRows', { count: total ?? 0 })}
        </Button>
      </Drawer>
      {checking && (
        <CheckDialog
          offer={checking.best}
          name={checking.name}
          mask={mask}
          onClose={() => setChecking(undefined)}
        />
      )}
    </div>
  );
}

interface RowsProps extends Props {
  onCheck: (product: ProductResult) => void;
}

function Rows({ state: { address, show }, results, mayCheck, onCheck }: RowsProps) {
  const { mask, view } = address;
  const { first, pages = [] } = results;
  const favourites = useFavourites(mask.ctype, 'ProductName').map(({ fav_info }) => fav_info);
  const { mutate: mark } = useMarking();
  const rows = pages.flatMap(({ data }) => data);
  const search = writeAddress({ ...address, view: 'cards', size: undefined }, today());
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
      {rows.map((product, index) => (
        <Card
          key={product.id}
          product={product}
          persons={personsOf(mask)}
          isMarked={favourites.includes(String(product.GiataID))}
          isFirst={index < SEEN_AT_ONCE}
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

function NoOperator() {
  const text = useTexts();
  return (
    <section className={`card ${searchClasses.noOperator}`}>
      <EmptyDrawing />
      <h1 className="t-title">{text('search.noOperator')}</h1>
      <p className="t-body dim">{text('search.noOperator.hint')}</p>
      <Button renderRoot={(own) => <Link {...own} to="/settings/touroperators" />}>
        {text('search.noOperator.add')}
      </Button>
    </section>
  );
}
