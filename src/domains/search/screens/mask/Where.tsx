import { IconBuilding, IconMapPin, IconPlane, IconStarFilled, IconWorld, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useFavourites } from '../favourites.ts';
import { type Choice, rememberNames, useNameOf } from '../names.ts';
import classes from './mask.module.css';
import type { Mask } from './mask.ts';
import { toggled } from './mask.ts';
import { Segment } from './Segment.tsx';
import { useDestinations } from './useDestinations.ts';

const ICONS = {
  region: IconMapPin,
  country: IconWorld,
  town: IconMapPin,
  product: IconBuilding,
  airport: IconPlane,
};
const MARK = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const kindOf = (id: string) => id.split(':')[0] as keyof typeof ICONS;

interface Props {
  mask: Mask;
  onMask: (change: Partial<Mask>) => void;
}

/** Regions, towns, hotels and airports in one box; several of them, one of which must fit. */
export function Where({ mask, onMask }: Props) {
  const text = useTexts();
  const listId = useId();
  const nameOf = useNameOf();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { groups, mask: typedMask } = useDestinations(typed, mask.ctype);
  const favourites = useFavourites(mask.ctype, 'ProductName');
  const marked = favourites.map(({ fav_info, name }) => ({ id: `product:${fav_info}`, name, more: '' }));
  const shown = typed.trim() === '' ? [{ label: text('search.where.favourites'), hits: marked }] : groups;
  const hits = shown.flatMap((group) => group.hits);
  const chosen = mask.destination;

  const choose = (hit: Choice) => {
    rememberNames([hit]);
    onMask({ destination: toggled(chosen, hit.id) });
    setTyped('');
    setActive(-1);
  };
  return (
    <div className={classes.where}>
      <Segment
        icon={IconMapPin}
        label={text('search.where')}
        value={chosen.map(nameOf).join(', ')}
        placeholder={text('search.where.any')}
        isChanged={chosen.length > 0}
        onClear={() => onMask({ destination: [] })}
        onTyped={(next) => {
          setTyped(next);
          setActive(next.trim() === '' ? -1 : 0);
        }}
        read={(left) => {
          // What was typed and not chosen is looked for in names.
          if (typedMask) onMask(typedMask);
          else if (left.trim() !== '' && hits[0]) choose(hits[0]);
          else if (left.trim() !== '') return text('search.where.none');
          return undefined;
        }}
        list={{
          id: listId,
          activeId: hits[active] ? `${listId}-${active}` : undefined,
          move: (by) =>
            setActive((at) => (Math.max(at, by < 0 ? 0 : -1) + by + hits.length) % Math.max(hits.length, 1)),
          choose: () => {
            if (typedMask) {
              onMask(typedMask);
              return true;
            }
            const hit = hits[active];
            if (!hit) return false;
            choose(hit);
            return true;
          },
          removeLast: () => onMask({ destination: chosen.slice(0, -1) }),
        }}
      >
        {() => (
          <>
            {chosen.length > 0 && (
              <div className={classes.chosen}>
                {chosen.map((id) => (
                  <button
                    key={id}
                    type="button"
                    tabIndex={-1}
                    className={classes.chip}
                    data-on
                    aria-label={text('search.where.remove', { name: nameOf(id) })}
                    onClick={() => onMask({ destination: toggled(chosen, id) })}
                  >
                    {nameOf(id)}
                    <IconX size={13} stroke={1.75} aria-hidden />
                  </button>
                ))}
              </div>
            )}
            <div id={listId} role="listbox" aria-label={text('search.where')} className={classes.options}>
              {hits.length === 0 && (
                <div role="option" tabIndex={-1} aria-disabled aria-selected={false} className={classes.hint}>
                  {text(typed.trim() === '' ? 'search.where.hint' : 'search.where.none')}
                </div>
              )}
              {shown.map(({ label, hits: ofKind }) =>
                ofKind.length === 0 ? null : (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
                  <div key={label} role="group" aria-label={label}>
                    <p className={classes.group} aria-hidden>
                      {label}
                    </p>
                    {ofKind.map((hit) => {
                      const at = hits.indexOf(hit);
                      const Icon = ICONS[kindOf(hit.id)] ?? IconMapPin;
                      const isMarked = marked.some(({ id }) => id === hit.id);
                      return (
                        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                        <div
                          key={hit.id}
                          id={`${listId}-${at}`}
                          role="option"
                          tabIndex={-1}
                          aria-selected={chosen.includes(hit.id)}
                          data-active={at === active || undefined}
                          className={classes.option}
                          onMouseDown={(event) => event.preventDefault()}
                          onClick={() => choose(hit)}
                        >
                          <Icon {...MARK} />
                          <span className="cut">{hit.name}</span>
                          {isMarked && <IconStarFilled size={13} color="var(--m-sun-mark)" aria-hidden />}
                          <span className={`cut ${classes.more}`}>{hit.more}</span>
                        </div>
                      );
                    })}
                  </div>
                ),
              )}
            </div>
          </>
        )}
      </Segment>
    </div>
  );
}
