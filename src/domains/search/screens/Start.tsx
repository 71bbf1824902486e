import { IconBookmark, IconHistory, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownCount } from '#web/amounts.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import type { Area } from '../contract/mask.ts';
import { searchCalls } from '../contract.ts';
import { useFavourites } from './favourites.ts';
import type { Mask } from './mask/mask.ts';
import classes from './search.module.css';
import { savedQuery } from './tabs/savedQuery.ts';
import { useWrittenMask } from './useWrittenMask.ts';

const MOST = 5;

interface Props {
  area: Area;
  onSearch: (area: Area, kept: Partial<Record<keyof Mask, unknown>>) => void;
}

/** Before the first search: ways to begin without typing. */
export function Start({ area, onSearch }: Props) {
  const text = useTexts();
  const written = useWrittenMask();
  const { data: last = [] } = useQuery({
    queryKey: [searchCalls.last.path, area],
    queryFn: async () => (await call(searchCalls.last, { body: { ctype: area, most: MOST } })).data,
    staleTime: 0,
  });
  const { data: saved = [] } = useQuery(savedQuery);
  const favourites = useFavourites(area, 'ProductName').filter(({ name }) => name !== '');
  const ofArea = saved.filter(({ ctype }) => ctype === area).slice(0, MOST);
  return (
    <section className={classes.start}>
      <div className={classes.welcome}>
        <div>
          <h1 className="t-title">{text(`search.start.${area}`)}</h1>
          <p className="t-body dim">{text('search.start.hint')}</p>
        </div>
      </div>
      <div className={classes.ways}>
        <Ways icon={<IconHistory size={16} stroke={1.6} />} title={text('search.last')}>
          {last.map(({ id, ctype, search_params, found }) => (
            <Way
              key={id}
              label={written(ctype, search_params)}
              end={shownCount(found)}
              onGo={() => onSearch(ctype, search_params)}
            />
          ))}
        </Ways>
        <Ways icon={<IconBookmark size={16} stroke={1.6} />} title={text('search.saved')}>
          {ofArea.map(({ id, name, ctype, search_params }) => (
            <Way
              key={id}
              label={name}
              more={written(ctype, search_params)}
              onGo={() => onSearch(ctype, search_params)}
            />
          ))}
        </Ways>
        <Ways icon={<IconStar size={16} stroke={1.6} />} title={text('search.where.favourites')}>
          {favourites.slice(0, MOST).map(({ id, name, fav_info }) => (
            <Way key={id} label={name} onGo={() => onSearch(area, { GiataID: Number(fav_info) })} />
          ))}
        </Ways>
      </div>
    </section>
  );
}

function Ways({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode[] }) {
  const text = useTexts();
  return (
    <section className="card">
      <h2 className={`t-section ${classes.wayTitle}`}>
        {icon}
        {title}
      </h2>
      {children.length === 0 ? (
        <p className={`t-meta dim ${classes.noWay}`}>{text('search.start.none')}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

interface WayProps {
  label: string;
  more?: string;
  end?: string;
  onGo: () => void;
}
const Way = ({ label, more, end, onGo }: WayProps) => (
  <li>
    <button type="button" className={classes.way} onClick={onGo}>
      <span>
        <span className={more === undefined ? undefined : 't-med'}>{label}</span>
        {more !== undefined && <span className="t-meta dim cut">{more}</span>}
      </span>
      {end !== undefined && <span className="t-meta dim tn">{end}</span>}
    </button>
  </li>
);
