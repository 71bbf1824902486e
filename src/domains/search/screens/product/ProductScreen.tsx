import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMapPin, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Score, Stars } from '#web/ui/Stars.tsx';
import { useWindowTitle } from '#web/ui/windowTitle.ts';
import { today } from '#web/words.ts';
import type { Area } from '../../contract/mask.ts';
import type { ProductCard } from '../../contract/results.ts';
import { isArea, readAddress, writeAddress } from '../address.ts';
import { useFavourites, useMarking } from '../favourites.ts';
import { placeName } from '../results/Card.tsx';
import { Description, Facts } from './About.tsx';
import { Gallery } from './Gallery.tsx';
import { Prices } from './Prices.tsx';
import classes from './product.module.css';
import { infoQuery } from './queries.ts';

/** A house or trip with its pictures, texts and prices. */
export function ProductScreen() {
  const { area, id } = useParams({ strict: false }) as { area?: string; id?: string };
  const user = useSignedIn()?.user;
  const number = Number(id);
  if (!user) return null;
  if (!isArea(area) || !Number.isSafeInteger(number) || number < 1) return <Refused status="404" />;
  return <Product key={number} area={area} id={number} mayCheck={isAllowed(user, 'search.check')} />;
}

function Product({ area, id, mayCheck }: { area: Area; id: number; mayCheck: boolean }) {
  const text = useTexts();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(infoQuery(id));
  useWindowTitle(data?.name ?? text('search.content.title'));
  const status = error instanceof CallFailed ? error.status : undefined;
  if (status === 404 || status === 422) return <Refused status="404" />;
  return (
    <div className={classes.page}>
      <Link
        to="/search/$area"
        params={{ area }}
        search={writeAddress({ ...readAddress(area, raw, today()) }, today()) as never}
        className={`link t-meta ${classes.back}`}
      >
        <IconArrowLeft size={14} stroke={1.75} aria-hidden />
        {text('search.back')}
      </Link>
      {error && !data ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Head product={data} area={area} />
          <Gallery product={data} />
          <Prices product={data} area={area} raw={raw} mayCheck={mayCheck} />
          <div className={classes.texts}>
            <Description text={data.text} />
            <Facts facts={data.facts} />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ product, area }: { product: ProductCard; area: Area }) {
  const text = useTexts();
  const { name, stars, score, GiataID } = product;
  const isMarked = useFavourites(area, 'ProductName').some(({ fav_info }) => fav_info === String(GiataID));
  const { mutate: mark } = useMarking();
  return (
    <header className={classes.head}>
      <h1 className="t-title">{name}</h1>
      {stars !== null && <Stars stars={stars} />}
      {score !== null && <Score score={score} />}
      <span className={`t-body dim ${classes.place}`}>
        <IconMapPin size={14} stroke={1.75} aria-hidden />
        {placeName(product)}
      </span>
      <div className={classes.actions}>
        {GiataID !== null && (
          <ActionIcon
            aria-label={text('search.mark', { name })}
            title={text('search.mark', { name })}
            aria-pressed={isMarked}
            onClick={() => mark({ ctype: area, fav_type: 'ProductName', fav_info: String(GiataID), name })}
          >
            {isMarked ? (
              <IconStarFilled size={18} color="var(--m-sun-mark)" />
            ) : (
              <IconStar size={18} stroke={1.6} />
            )}
          </ActionIcon>
        )}
      </div>
    </header>
  );
}

function Loading() {
  const text = useTexts();
  return (
    <div role="status" aria-busy aria-label={text('ui.loading')} className={classes.page}>
      <Skeleton height={28} width="40%" />
      <Skeleton height={172} radius="lg" />
      <Skeleton height={290} radius="lg" />
    </div>
  );
}
