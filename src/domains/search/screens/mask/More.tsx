import { Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts } from '#web/i18n.ts';
import { Airports } from './Airports.tsx';
import { Chip } from './Chip.tsx';
import { FactChips } from './FactChips.tsx';
import classes from './mask.module.css';
import { type Mask, toggled } from './mask.ts';
import { Segment } from './Segment.tsx';
import { readWishes } from './typed.ts';

const STARS = [3, 4, 5];
/** What the panel holds; the other fields stand in the line. */
export const MORE_FIELDS = [
  'MinimumCategory',
  'MinimumScore',
  'MinPrice',
  'MaxPrice',
  'ProductFacts',
  'TourOperator',
  'SubType',
  'ProductName',
  'ProductCode',
  'ArrivalAirport',
  'only_bookable',
  'use_product_search',
  'use_region_search',
] as const satisfies (keyof Mask)[];

interface Props {
  mask: Mask;
  changed: readonly (keyof Mask)[];
  onMask: (change: Partial<Mask>) => void;
  onClear: () => void;
}

/** Everything else; `4* 1500` typed is four stars, up to 1,500. */
export function More({ mask, changed, onMask, onClear }: Props) {
  const text = useTexts();
  const set = MORE_FIELDS.filter((field) => changed.includes(field)).length;
  return (
    <Segment
      icon={IconAdjustmentsHorizontal}
      label={text('search.further')}
      value={set === 0 ? '' : text('search.filters.set', { count: set })}
      placeholder={text('search.filters.hint')}
      isChanged={set > 0}
      isAtEnd
      onClear={onClear}
      read={(typed) => {
        const { stars, price } = readWishes(typed);
        if (stars === undefined && price === undefined) return text('search.problem.wishes');
        onMask({
          ...(stars === undefined ? {} : { MinimumCategory: stars }),
          ...(price === undefined ? {} : { MaxPrice: price }),
        });
        return undefined;
      }}
    >
      {() => <Fields mask={mask} onMask={onMask} />}
    </Segment>
  );
}

function Fields({ mask, onMask }: Pick<Props, 'mask' | 'onMask'>) {
  const text = useTexts();
  const operators = useReference('tocs');
  const subtypes = useReference('subtypes');
  const whole = (value: string) => (/^\d+$/.test(value) ? Number(value) : null);
  return (
    <div className={classes.columns}>
      <section>
        <h3 className={classes.title}>{text('search.stars')}</h3>
        <div className={classes.chips}>
          {STARS.map((stars) => (
            <Chip
              key={stars}
              isOn={mask.MinimumCategory === stars}
              onToggle={() => onMask({ MinimumCategory: mask.MinimumCategory === stars ? null : stars })}
            >
              {text('search.stars.from', { stars })}
            </Chip>
          ))}
        </div>
        <h3 className={classes.title}>{text('search.price')}</h3>
        <div className={classes.pair}>
          {(['MinPrice', 'MaxPrice'] as const).map((field) => (
            <input
              key={field}
              className={classes.plain}
              inputMode="numeric"
              aria-label={text(field === 'MinPrice' ? 'search.price.from' : 'search.price.to')}
              placeholder={text(field === 'MinPrice' ? 'search.price.from' : 'search.price.to')}
              value={mask[field] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onMask({ [field]: whole(value.replace(/\D/g, '')) })
              }
            />
          ))}
        </div>
        <h3 className={classes.title}>{text('search.name')}</h3>
        <div className={classes.pair}>
          <input
            className={classes.plain}
            aria-label={text('search.name')}
            placeholder={text('search.name.part')}
            value={mask.ProductName}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => onMask({ ProductName: value })}
          />
          <input
            className={classes.plain}
            aria-label={text('search.code')}
            placeholder={text('search.code')}
            value={mask.ProductCode}
            maxLength={40}
            onChange={({ currentTarget: { value } }) =>
              onMask({ ProductCode: value.toLocaleUpperCase('en') })
            }
          />
        </div>
        <h3 className={classes.title}>{text('search.operator')}</h3>
        <div className={classes.chips}>
          {operators
            .filter(({ active }) => active)
            .map(({ id, toc, name }) => (
              <Chip
                key={id}
                title={name}
                isOn={mask.TourOperator.includes(id)}
                onToggle={() => onMask({ TourOperator: toggled(mask.TourOperator, id) })}
              >
                {toc}
              </Chip>
            ))}
        </div>
        {mask.ctype !== 'hotel' && (
          <>
            <h3 className={classes.title}>{text('search.arrival')}</h3>
            <Airports
              label={text('search.arrival')}
              value={mask.ArrivalAirport}
              onValue={(ArrivalAirport) => onMask({ ArrivalAirport })}
            />
            <h3 className={classes.title}>{text('search.subtype')}</h3>
            <div className={classes.chips}>
              {subtypes.map(({ id, name }) => (
                <Chip
                  key={id}
                  isOn={mask.SubType.includes(id)}
                  onToggle={() => onMask({ SubType: toggled(mask.SubType, id) })}
                >
                  {name}
                </Chip>
              ))}
            </div>
          </>
        )}
        <div className={classes.switches}>
          <Switch
            label={text('search.onlyBookable')}
            checked={mask.only_bookable}
            onChange={({ currentTarget }) => onMask({ only_bookable: currentTarget.checked })}
          />
          <Switch
            label={text('search.useProduct')}
            checked={mask.use_product_search}
            onChange={({ currentTarget }) => onMask({ use_product_search: currentTarget.checked })}
          />
          <Switch
            label={text('search.useRegion')}
            checked={mask.use_region_search}
            onChange={({ currentTarget }) => onMask({ use_region_search: currentTarget.checked })}
          />
        </div>
      </section>
      <FactChips chosen={mask.ProductFacts} onChosen={(ProductFacts) => onMask({ ProductFacts })} />
    </div>
  );
}
