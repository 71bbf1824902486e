import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { writtenTime } from '#shared/dates.ts';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { Panel, panelClasses } from '#web/ui/Panel.tsx';
import type { Import } from '../contract.ts';
import { importsQuery } from '../widgets/queries.ts';

const MOST = 4;

/** The latest imports of all kinds; without any there is no panel. */
export function LatestImports() {
  const text = useTexts();
  const { data = [] } = useQuery(importsQuery());
  if (data.length === 0) return null;
  return (
    <Panel title={text('imports.latest')}>
      <ul className={panelClasses.list}>
        {data.slice(0, MOST).map((one) => (
          <Row key={one.id} {...one} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ id, kind, name, state, counts, created_at }: Import) {
  const text = useTexts();
  const now = useMinute();
  const stored = counts && counts.created + counts.updated;
  return (
    <li>
      {/* The import of a kind is beside its list. */}
      <Link to={`/${kind}/import` as '/customers/import'} search={{ id }} className={panelClasses.link}>
        <span className="t-med cut" title={name}>
          {name}
        </span>
        <time dateTime={created_at} title={writtenTime(created_at)} className="t-meta dim">
          {ago(created_at, now, currentLocale())}
        </time>
        <span className="t-meta dim">
          {text(`imports.state.${state}`)}
          {stored !== null && state === 'done' && ` · ${stored}`}
        </span>
      </Link>
    </li>
  );
}
