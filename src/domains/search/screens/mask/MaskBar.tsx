import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconBed, IconSearch, IconToolsKitchen2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { today } from '#web/words.ts';
import { KEYS } from '../keys.ts';
import { useNameOf } from '../names.ts';
import { useLists } from '../useLists.ts';
import { Departures } from './Airports.tsx';
import { Choices } from './Choices.tsx';
import { Dates, writtenRange } from './Dates.tsx';
import { nextField } from './fieldSteps.ts';
import { MORE_FIELDS, More } from './More.tsx';
import classes from './mask.module.css';
import { changedFields, type Field, type Mask, usualMask } from './mask.ts';
import { Nights, Persons, usePersons, writtenNights } from './Stay.tsx';
import { Where } from './Where.tsx';

export interface MaskBarProps {
  mask: Mask;
  onMask: (change: Partial<Mask>) => void;
  onSearch: () => void;
  /** The results below are for another mask, or there are none. */
  isFresh: boolean;
}

/** All fields of a search in one line; on a phone a summary that opens them. */
export function MaskBar(props: MaskBarProps) {
  return usePhone() ? <PhoneMask {...props} /> : <Fields {...props} />;
}

function Fields({ mask, onMask, onSearch, isFresh }: MaskBarProps) {
  const text = useTexts();
  const { boards, rooms } = useLists();
  const now = today();
  const changed = changedFields(mask, now);
  const has = (...fields: Field[]) => fields.some((field) => changed.includes(field));
  const moveOn = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.target instanceof Element)) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    nextField(event.target, event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <search className={`card ${classes.bar}`} data-mask onKeyDown={moveOn} aria-label={text('search.mask')}>
      <Where mask={mask} onMask={onMask} />
      <Dates mask={mask} isChanged={has('StartDate', 'EndDate')} onMask={onMask} />
      <Nights mask={mask} isChanged={has('MinDuration', 'MaxDuration')} onMask={onMask} />
      <Persons mask={mask} isChanged={has('AdultCount', 'ChildrenAge')} onMask={onMask} />
      {mask.ctype === 'pauschal' && <Departures mask={mask} onMask={onMask} />}
      {mask.ctype !== 'trips' && (
        <Choices
          icon={IconToolsKitchen2}
          label={text('search.board')}
          options={boards}
          value={mask.ServiceType}
          onValue={(ServiceType) => onMask({ ServiceType })}
        />
      )}
      {mask.ctype === 'hotel' && (
        <Choices
          icon={IconBed}
          label={text('search.room')}
          options={rooms}
          value={mask.RoomType}
          onValue={(RoomType) => onMask({ RoomType })}
          isAtEnd
        />
      )}
      <More
        mask={mask}
        changed={changed}
        onMask={onMask}
        onClear={() => {
          const usual = usualMask(mask.ctype, now);
          onMask(Object.fromEntries(MORE_FIELDS.map((field) => [field, usual[field]])));
        }}
      />
      <div className={classes.go}>
        <Button
          size="md"
          variant={isFresh ? 'filled' : 'light'}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          data-search
          title={KEYS.run}
          onClick={onSearch}
        >
          {text('search.start')}
        </Button>
      </div>
    </search>
  );
}

function PhoneMask(props: MaskBarProps) {
  const text = useTexts();
  const nameOf = useNameOf();
  const persons = usePersons();
  const [isOpen, setOpen] = useState(false);
  const { mask } = props;
  const where = mask.destination.map(nameOf).join(', ') || text('search.where.any');
  const nights = text('search.nights.short', { nights: writtenNights(mask.MinDuration, mask.MaxDuration) });
  return (
    <>
      <button type="button" className={classes.summary} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span>
          <b className="cut">{where}</b>
          <span className="t-meta dim tn cut">
            {writtenRange(mask.StartDate, mask.EndDate)} · {nights} · {persons(mask)}
          </span>
        </span>
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />
      </button>
      <Sheet title={text('search.mask')} opened={isOpen} onClose={() => setOpen(false)} isTall>
        <Fields
          {...props}
          onSearch={() => {
            setOpen(false);
            props.onSearch();
          }}
        />
      </Sheet>
    </>
  );
}
