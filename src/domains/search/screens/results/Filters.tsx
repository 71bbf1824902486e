import type { ReactNode } from 'react';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts } from '#web/i18n.ts';
import { Stars } from '#web/ui/Stars.tsx';
import { today } from '#web/words.ts';
import type { Facets } from '../../contract/results.ts';
import { filtersOf, type Mask, toggled, withoutFilters } from '../mask/mask.ts';
import { useNameOf } from '../names.ts';
import { boardName, factName } from '../useLists.ts';
import { Choice, Choices, type Counted, countOf, Group } from './FilterChoices.tsx';
import classes from './filters.module.css';
import { PriceFilter } from './PriceFilter.tsx';
import { townsOf, withTown } from './towns.ts';

interface Props {
  mask: Mask;
  facets: Facets | null | undefined;
  currency: string;
  onFilter: (change: Partial<Mask>) => void;
}

const STARS = [5, 4, 3];
const SCORES = [80, 70, 60];

/** Narrows the rows; each count says how many there would be. */
export function Filters({ mask, facets, currency, onFilter }: Props) {
  const text = useTexts();
  const operators = useReference('tocs');
  const rooms = useReference('roomTypes');
  const nameOf = useNameOf();
  const now = today();
  const set = filtersOf(mask, now).length;
  const atLeast = (list: Counted = [], from: number) =>
    list.reduce((sum, { id, count }) => sum + (Number(id) >= from ? count : 0), 0);
  const list = (
    key: 'boards' | 'rooms' | 'airports' | 'facts' | 'regions' | 'towns' | 'operators',
    chosen: readonly string[],
    name: (id: string) => ReactNode,
    onToggle: (id: string) => void,
  ) => <Choices key={key} counted={facets?.[key]} chosen={chosen} name={name} onToggle={onToggle} />;

  return (
    <div className={classes.filters}>
      <div className={classes.head}>
        <h2 className="t-section">{text('search.filters')}</h2>
        {set > 0 && <span className={classes.set}>{set}</span>}
        {set > 0 && (
          <button type="button" className={classes.clear} onClick={() => onFilter(withoutFilters(mask, now))}>
            {text('search.clear')}
          </button>
        )}
      </div>
      <Group title={text('search.price')}>
        <PriceFilter
          prices={facets?.prices}
          currency={currency}
          min={mask.MinPrice}
          max={mask.MaxPrice}
          onRange={(MinPrice, MaxPrice) => onFilter({ MinPrice, MaxPrice })}
        />
      </Group>
      <Group title={text('search.stars')}>
        {STARS.map((stars) => (
          <Choice
            key={stars}
            label={<FromStars stars={stars} />}
            count={facets ? atLeast(facets.stars, stars) : undefined}
            isOn={mask.MinimumCategory === stars}
            onToggle={() => onFilter({ MinimumCategory: mask.MinimumCategory === stars ? null : stars })}
          />
        ))}
      </Group>
      {mask.ctype !== 'trips' && (
        <Group title={text('search.board')}>
          {list(
            'boards',
            mask.ServiceType,
            (id) => boardName(id, ''),
            (id) => onFilter({ ServiceType: toggled(mask.ServiceType, id) }),
          )}
        </Group>
      )}
      <Group title={text('search.availability')}>
        <Choice
          label={text('search.onlyBookable')}
          count={undefined}
          isOn={mask.only_bookable}
          onToggle={() => onFilter({ only_bookable: !mask.only_bookable })}
        />
      </Group>
      <Group title={text('search.score')}>
        {SCORES.map((score) => (
          <Choice
            key={score}
            label={text('search.score.from', { score })}
            count={facets ? countOf(facets.scores, String(score)) : undefined}
            isOn={mask.MinimumScore === score}
            onToggle={() => onFilter({ MinimumScore: mask.MinimumScore === score ? null : score })}
          />
        ))}
      </Group>
      {mask.ctype === 'pauschal' && (
        <Group title={text('search.departure')}>
          {list(
            'airports',
            mask.DepartureAirport,
            (id) => id,
            (id) => onFilter({ DepartureAirport: toggled(mask.DepartureAirport, id) }),
          )}
        </Group>
      )}
      <Group title={text('search.operator')}>
        {list(
          'operators',
          mask.TourOperator.map(String),
          (id) => operators.find((one) => String(one.id) === id)?.toc ?? id,
          (id) => onFilter({ TourOperator: toggled(mask.TourOperator, Number(id)) }),
        )}
      </Group>
      <Group title={text('search.facts')}>
        {list('facts', mask.ProductFacts, factName, (id) =>
          onFilter({ ProductFacts: toggled(mask.ProductFacts, id) }),
        )}
      </Group>
      <Group title={text('search.where.towns')}>
        {list(
          'towns',
          townsOf(mask),
          (id) => nameOf(`town:${id}`),
          (id) => onFilter(withTown(mask, id)),
        )}
      </Group>
      {mask.ctype === 'hotel' && (
        <Group title={text('search.room')}>
          {list(
            'rooms',
            mask.RoomType,
            (id) => rooms.find((room) => room.id === id)?.name ?? id,
            (id) => onFilter({ RoomType: toggled(mask.RoomType, id) }),
          )}
        </Group>
      )}
    </div>
  );
}

function FromStars({ stars }: { stars: number }) {
  const text = useTexts();
  return (
    <span className={classes.stars}>
      <Stars stars={stars} />
      {stars < 5 && <span className="dim">{text('search.andMore')}</span>}
    </span>
  );
}
