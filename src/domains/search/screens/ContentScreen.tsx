import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { textOf } from '#web/address.ts';
import { call } from '#web/api.ts';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import { useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Score, Stars } from '#web/ui/Stars.tsx';
import type { Area } from '../contract/mask.ts';
import { searchCalls } from '../contract.ts';
import { isArea } from './address.ts';
import classes from './content.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { placeName } from './results/Card.tsx';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];
const AT_ONCE = 30;

/** Houses and trips by their name, without prices. */
export function ContentScreen() {
  const { area } = useParams({ strict: false }) as { area?: string };
  return isArea(area) ? <Content area={area} /> : <Refused status="404" />;
}

function Content({ area }: { area: Area }) {
  const text = useTexts();
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = textOf(raw, 'search') ?? '';
  const look = useDebouncedCallback(
    (term: string) => void navigate({ to: '.', search: { search: term } as never, replace: true }),
    SEARCH_DELAY_MS,
  );
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [searchCalls.content.path, area, search],
    queryFn: () => call(searchCalls.content, { body: { ctype: area, search, itemsPerPage: AT_ONCE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.page}>
      <h1 className="t-title">{text(`search.content.${area}`)}</h1>
      <TextInput
        aria-label={text('search.content.search')}
        placeholder={text('search.content.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        defaultValue={search}
        maxLength={100}
        onChange={({ currentTarget }) => look(currentTarget.value.trim())}
        className={classes.search ?? ''}
      />
      {error && !data ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {isPending && (
        <div role="status" aria-label={text('ui.loading')} className={classes.rows}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={72} radius="lg" />
          ))}
        </div>
      )}
      {data?.data.length === 0 && (
        <div className={classes.none}>
          <EmptyDrawing />
          <p className="t-body dim">{text('search.content.none')}</p>
        </div>
      )}
      <ul className={classes.rows}>
        {data?.data.map((product) => (
          <li key={product.id}>
            <Link
              to="/content/$area/$id"
              params={{ area, id: String(product.id) }}
              className={`card ${classes.row}`}
            >
              <span className={classes.picture}>
                <ProductPicture src={product.pictures[0]?.src} alt="" size="thumb" seed={product.id} />
              </span>
              <span className={classes.words}>
                <span className="cut t-med">{product.name}</span>
                <span className="t-meta dim cut">{placeName(product)}</span>
              </span>
              {product.stars !== null && <Stars stars={product.stars} />}
              {product.score !== null && <Score score={product.score} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
