import { Link } from '@tanstack/react-router';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { shownAmount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { Score } from '#web/ui/Stars.tsx';
import { writtenDate } from '#web/words.ts';
import type { ProductResult } from '../../contract/results.ts';
import { type Sort, type SortField, usualSortOf } from '../address.ts';
import searchClasses from '../search.module.css';
import { boardName } from '../useLists.ts';
import { AvailabilityTag } from './Availability.tsx';
import { placeName } from './Card.tsx';
import { Origin } from './Price.tsx';
import classes from './results.module.css';

interface Props {
  rows: readonly ProductResult[];
  sort: Sort;
  mayCheck: boolean;
  search: Record<string, unknown>;
  currency: string;
  onSort: (sort: Sort) => void;
  onCheck: (product: ProductResult) => void;
}

/** Fifteen rows of a window: the same as the cards, without pictures. */
export function Table({ rows, sort, mayCheck, search, currency, onSort, onCheck }: Props) {
  const text = useTexts();
  const rooms = useReference('roomTypes');
  const head = (field: SortField, label: string, isNumber = false) => (
    <th
      className={isNumber ? classes.number : undefined}
      aria-sort={sort.field === field ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={() =>
          onSort(
            sort.field === field
              ? { field, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
              : usualSortOf(field),
          )
        }
      >
        {label}
        {sort.field === field && <span aria-hidden>{sort.direction === 'asc' ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  );
  return (
    <div className={`card ${classes.frame}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head('name', text('search.column.house'))}
            <th>{text('search.where')}</th>
            {head('score', text('search.score'))}
            <th>{text('search.column.departure')}</th>
            <th>{text('search.column.offer')}</th>
            <th>{text('search.availability')}</th>
            <th>{text('search.operator')}</th>
            {head('price', text('search.column.price', { currency }), true)}
            {mayCheck && (
              <th>
                <span className={searchClasses.hidden}>{text('search.check')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((product) => {
            const { best, operators } = product;
            const room = rooms.find(({ id }) => id === best.RoomType)?.name ?? best.RoomName;
            const what = [boardName(best.ServiceType, best.ServiceName), room].filter(Boolean).join(' · ');
            return (
              <tr key={product.id} data-card>
                <th scope="row" className={classes.house}>
                  <span className="cut" title={product.name}>
                    <Link
                      to="/content/$area/$id"
                      params={{ area: best.ctype, id: String(product.id) }}
                      search={search as never}
                      data-open
                    >
                      {product.name}
                    </Link>
                    {product.stars !== null && <span className="dim"> {product.stars}★</span>}
                  </span>
                </th>
                <td className="cut" title={placeName(product)}>
                  {product.place.town || placeName(product)}
                </td>
                <td>{product.score !== null && <Score score={product.score} />}</td>
                <td className="tn">
                  {writtenDate(best.StartDate).slice(0, 6)}{' '}
                  <span className="dim">{text('search.nights.short', { nights: best.Duration })}</span>
                </td>
                <td className="cut" title={what}>
                  {what}
                </td>
                <td>
                  <AvailabilityTag offer={best} />
                </td>
                <td
                  className={classes.toc}
                  title={operators.map(({ toc, price }) => `${toc} ${shownAmount(price.total)}`).join('\n')}
                >
                  {best.TourOperatorCode}
                  {operators.length > 1 && <span className="dim"> +{operators.length - 1}</span>}
                </td>
                <td className={`tn ${classes.number}`}>
                  <b>{shownAmount(best.price.total)}</b> <Origin offer={best} />
                </td>
                {mayCheck && (
                  <td>
                    <button
                      type="button"
                      className={classes.checkLink}
                      data-check
                      onClick={() => onCheck(product)}
                    >
                      {text('search.check')}
                    </button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
