import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMapPin,
  IconStar,
  IconStarFilled,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { shownAmount, shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { Score, Stars } from '#web/ui/Stars.tsx';
import type { ProductResult } from '../../contract/results.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { boardName, factName } from '../useLists.ts';
import { AvailabilityTag } from './Availability.tsx';
import { PriceBlock } from './Price.tsx';
import classes from './results.module.css';

const META = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const SHOWN_OPERATORS = 2;
const SHOWN_FACTS = 3;
/** Facts that sell come first. */
const LOUD = ['by_sea', 'near_sea', 'adults_only', 'family', 'pool_outdoor', 'pool_indoor', 'slope'];

export interface CardProps {
  product: ProductResult;
  /** Persons of the search. */
  persons: number;
  isMarked: boolean;
  mayCheck: boolean;
  /** Query of its page. */
  search: Record<string, unknown>;
  onMark: (product: ProductResult) => void;
  onCheck: (product: ProductResult) => void;
}

export const placeName = ({ place: { town, region_name } }: Pick<ProductResult, 'place'>): string =>
  [town, region_name].filter(Boolean).join(', ');

function factsOf(facts: ProductResult['facts']): string[] {
  const codes = facts.map(({ code }) => code);
  const loud = LOUD.filter((code) => codes.includes(code));
  return [...loud, ...codes.filter((code) => !LOUD.includes(code))].slice(0, SHOWN_FACTS).map(factName);
}

/** A house with its best offer. */
export const Card = memo(function Card(props: CardProps) {
  const text = useTexts();
  const { product, persons, isMarked, mayCheck, search } = props;
  const { best, operators, name, stars, score } = product;
  const what = [boardName(best.ServiceType, best.ServiceName), ...factsOf(product.facts)];
  return (
    <article className={`card ${classes.card}`} data-card tabIndex={-1} aria-label={name}>
      <Gallery product={product} />
      {product.GiataID !== null && (
        <button
          type="button"
          className={classes.star}
          aria-pressed={isMarked}
          aria-label={text('search.mark', { name })}
          title={text('search.mark', { name })}
          data-mark
          onClick={() => props.onMark(product)}
        >
          {isMarked ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.75} />}
        </button>
      )}
      <div className={classes.about}>
        <div className={classes.name}>
          <h2 className="cut" title={name}>
            <Link
              to="/content/$area/$id"
              params={{ area: best.ctype, id: String(product.id) }}
              search={search as never}
              data-open
            >
              {name}
            </Link>
          </h2>
          {stars !== null && <Stars stars={stars} />}
        </div>
        <p className={`t-meta dim ${classes.line}`}>
          <IconMapPin {...META} />
          <span className="cut">{placeName(product)}</span>
        </p>
        <div className={`t-meta ${classes.line} ${classes.facts}`}>
          {score !== null && <Score score={score} />}
          <AvailabilityTag offer={best} />
          <IconToolsKitchen2 {...META} className="dim" />
          <span className="cut dim" title={what.join(' · ')}>
            {what.join(' · ')}
          </span>
        </div>
        <div className={classes.operators}>
          {operators.slice(0, SHOWN_OPERATORS).map(({ ID, toc, name: operator, price }, index) => (
            <span key={ID} className={classes.operator} data-best={index === 0 || undefined} title={operator}>
              <b>{toc}</b> <span className="tn">{shownAmount(price.total)}</span>
            </span>
          ))}
          {operators.length > SHOWN_OPERATORS && (
            <span
              className="t-meta dim"
              title={operators
                .slice(SHOWN_OPERATORS)
                .map(({ toc, price }) => `${toc} ${shownAmount(price.total)}`)
                .join('\n')}
            >
              +{operators.length - SHOWN_OPERATORS}
            </span>
          )}
        </div>
      </div>
      <div className={classes.side}>
        <PriceBlock price={best.price} persons={persons} offer={best} />
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            rightSection={<span className="dim tn">{shownCount(product.offers)}</span>}
            renderRoot={(own) => (
              <Link
                {...own}
                to="/content/$area/$id"
                params={{ area: best.ctype, id: String(product.id) }}
                search={search as never}
              />
            )}
          >
            {text('search.datesOf')}
          </Button>
          {mayCheck && (
            <Button size="xs" variant="light" data-check onClick={() => props.onCheck(product)}>
              {text('search.check')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
});

function Gallery({ product: { pictures, name, id } }: Pick<CardProps, 'product'>) {
  const text = useTexts();
  const [at, setAt] = useState(0);
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    <div className={classes.picture}>
      <ProductPicture src={pictures[at]?.src} alt={pictures[at]?.alt || name} size="thumb" seed={id} />
      {pictures.length > 1 && (
        <>
          <ActionIcon
            className={classes.turn ?? ''}
            size={24}
            tabIndex={-1}
            aria-label={text('ui.photos.previous')}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            className={classes.turn ?? ''}
            data-next
            size={24}
            tabIndex={-1}
            aria-label={text('ui.photos.next')}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <span className={`tn ${classes.count}`} aria-hidden>
            {at + 1} / {pictures.length}
          </span>
        </>
      )}
    </div>
  );
}
