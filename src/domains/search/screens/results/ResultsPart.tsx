import { Button, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { today } from '#web/words.ts';
import type { ProductResult } from '../../contract/results.ts';
import { filtersOf } from '../mask/mask.ts';
import { useNameOf } from '../names.ts';
import searchClasses from '../search.module.css';
import type { SearchState } from '../useSearchState.ts';
import { Filters } from './Filters.tsx';
import { Lights } from './Lights.tsx';
import { Loosen } from './Loosen.tsx';
import { Rows } from './Rows.tsx';
import classes from './results.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useCardKeys } from './useCardKeys.ts';
import type { Results } from './useResults.ts';

const CheckDialog = lateComponent(
  () => import('../CheckDialog.tsx').then((part) => part.CheckDialog),
  Unreachable,
);
const CalendarView = lateComponent(
  () => import('./CalendarView.tsx').then((part) => part.CalendarView),
  Unreachable,
);

interface Props {
  state: SearchState;
  results: Results;
  mayCheck: boolean;
}

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
