import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { ListFoot } from '#web/ui/ListFoot.tsx';
import { ListSearch } from '#web/ui/ListSearch.tsx';
import { Entries } from './Entries.tsx';
import classes from './faq.module.css';
import { shownQuery } from './queries.ts';

/** Questions and answers, and `contact` for questions that are missing. */
export function FaqScreen({ contact }: { contact: ReactNode }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Stack gap="2xs">
          <Title order={1}>{text('faq.title')}</Title>
          <p className="dim">{text('faq.lead')}</p>
        </Stack>
        {user && isAllowed(user, 'faq.edit') && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.6} />}
            renderRoot={(props) => <Link to="/settings/faq" {...props} />}
          >
            {text('faq.edit.title')}
          </Button>
        )}
      </header>
      <div className={classes.split}>
        <Found />
        <aside className={classes.side}>{contact}</aside>
      </div>
    </div>
  );
}

function Found() {
  const text = useTexts();
  const navigate = useNavigate();
  const { search = '', page = 1 } = useSearch({ from: '/shell/faq' });
  const result = useQuery(shownQuery(search, page));
  const { data, error, isPlaceholderData, refetch } = result;
  const show = (state: { search?: string; page?: number }) =>
    void navigate({ to: '/faq', search: state, replace: true });
  return (
    <section className="card" aria-label={text('faq.title')} aria-busy={isPlaceholderData}>
      <div className={classes.search}>
        <ListSearch
          label={text('faq.search')}
          term={search}
          onTerm={(term) => show(term === '' ? {} : { search: term })}
        />
        <span className="t-meta dim" role="status">
          {data && !error && search !== '' && text('faq.found', { count: data.meta.total })}
        </span>
      </div>
      {error && !data ? (
        <div className={classes.padded}>
          <FailureAlert error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!error && !data && <Loading />}
      {data && data.data.length > 0 && <Entries entries={data.data} search={search} />}
      {data && data.data.length === 0 && <None search={search} onClear={() => show({})} />}
      {data && data.meta.lastPage > 1 && (
        <ListFoot
          meta={data.meta}
          state={{ page }}
          onState={(state) => show({ ...(search === '' ? {} : { search }), page: state.page ?? 1 })}
          isWhole={false}
        />
      )}
    </section>
  );
}

function None({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useTexts();
  const isSearched = search !== '';
  return (
    <div className={classes.none}>
      <EmptyDrawing />
      <h2 className="t-section">{text(isSearched ? 'faq.noMatch' : 'faq.none')}</h2>
      <p className="dim t-body">{text(isSearched ? 'faq.noMatchHint' : 'faq.noneHint')}</p>
      {isSearched && (
        <Button variant="default" onClick={onClear}>
          {text('faq.clear')}
        </Button>
      )}
    </div>
  );
}

/** Keeps the layout of the loaded content. */
function Loading() {
  const text = useTexts();
  return (
    <div className={classes.loading} role="status" aria-busy aria-label={text('ui.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={20} />
      ))}
    </div>
  );
}
