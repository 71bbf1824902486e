import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PAGE_SIZES, type PageMeta } from '#shared/contract.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Address } from '../address.ts';
import classes from './results.module.css';

const ICON = { size: 18, stroke: 1.6 };

interface Props {
  meta: PageMeta;
  /** Rows on the screen. */
  shown: number;
  address: Address;
  onShow: (change: Partial<Address>) => void;
}

/** Pages of a size, or one list without an end. */
export function Foot({ meta: { page, lastPage, total, itemsPerPage }, shown, address, onShow }: Props) {
  const text = useTexts();
  const from = address.size === undefined ? 1 : (page - 1) * itemsPerPage + 1;
  return (
    <nav className={`t-meta ${classes.foot}`} aria-label={text('search.pages')}>
      <label>
        <span className="dim">{text('search.perPage')}</span>
        <select
          value={address.size ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onShow({ size: PAGE_SIZES.find((size) => String(size) === value) })
          }
        >
          <option value="">{text('search.endless')}</option>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="tn">
        {text('search.range', {
          from: Math.min(from, total),
          to: Math.min(from + shown - 1, total),
          total: shownCount(total),
        })}
      </span>
      {address.size !== undefined && (
        <span className={classes.turns}>
          <ActionIcon
            aria-label={text('ui.list.previous')}
            disabled={page <= 1}
            onClick={() => onShow({ page: page - 1 })}
          >
            <IconChevronLeft {...ICON} />
          </ActionIcon>
          <ActionIcon
            aria-label={text('ui.list.next')}
            disabled={page >= lastPage}
            onClick={() => onShow({ page: page + 1 })}
          >
            <IconChevronRight {...ICON} />
          </ActionIcon>
        </span>
      )}
    </nav>
  );
}
