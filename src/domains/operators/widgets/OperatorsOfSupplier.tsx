import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PageOf, pageQuery } from '#domains/records/widgets/queries.ts';
import { DrawerLoading } from '#domains/records/widgets/RecordDrawer.tsx';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type OwnOperator, ownOperatorCalls } from '../contract.ts';
import classes from './operatorsOfSupplier.module.css';

const SHOWN = 30;

/** Own operators of a supplier. */
export function OperatorsOfSupplier({ id }: { id: number }) {
  const text = useTexts();
  const filter = { supplier_id: id };
  const asked = { filter, sort: [{ field: 'name', direction: 'asc' }], itemsPerPage: SHOWN };
  const { data, error, refetch } = useQuery(pageQuery<OwnOperator>(ownOperatorCalls, asked));
  const page = data as PageOf<typeof ownOperatorCalls> | undefined;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <DrawerLoading />;
  if (page.data.length === 0) return <p className="dim">{text('operators.ofSupplier.none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {page.data.map((own) => (
          <li key={own.id}>
            <Link className="link" to="/settings/touroperators/own" search={{ id: own.id } as never}>
              {own.name}
            </Link>
            {own.crs_code !== '' && <span className="t-meta dim">{own.crs_code}</span>}
            {!own.active && <Tag hue="bad">{text('operators.badge.bad')}</Tag>}
          </li>
        ))}
      </ul>
      {page.meta.total > page.data.length && (
        <p className="t-meta dim">+ {page.meta.total - page.data.length}</p>
      )}
    </>
  );
}
