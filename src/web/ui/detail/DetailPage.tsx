import { Skeleton, Stack, Tabs, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { Refused } from '../ErrorPage.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { useWindowTitle } from '../windowTitle.ts';
import classes from './detail.module.css';

export interface DetailTab {
  key: string;
  label: string;
  /** Number of its entries. */
  count?: number;
  content: ReactNode;
}

interface Shown {
  title: string;
  /** `#00042` */
  number?: string;
  /** A tag: glyph, code and word. */
  status?: ReactNode;
  /** Buttons; the most important one last. */
  actions?: ReactNode;
  tabs: DetailTab[];
  /** Beside the tabs, below them on narrow windows. */
  side?: ReactNode;
}

interface Result<Item> {
  data: Item | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<Item> {
  result: Result<Item>;
  /** Link to the list. */
  back: ReactNode;
  /** From the address; an unknown one is the first tab. */
  tab: string | undefined;
  onTab: (key: string) => void;
  show: (item: Item) => Shown;
}

/** The page of one record, with its loading, failed and missing states. */
export function DetailPage<Item>({ result, back, show, ...tabs }: Props<Item>) {
  const { data, error, refetch } = result;
  const status = error instanceof CallFailed ? error.status : undefined;
  if (status === 403) return <Refused status="403" />;
  // An id that fails validation does not exist either.
  if (status === 404 || status === 422) return <Refused status="404" />;
  return (
    <div className={classes.page}>
      <div className="t-body">{back}</div>
      {error && !data ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {!error && data === undefined && <Loading />}
      {data !== undefined && <Loaded {...tabs} {...show(data)} />}
    </div>
  );
}

type LoadedProps = Shown & Pick<Props<unknown>, 'tab' | 'onTab'>;

function Loaded({ title, number, status, actions, tabs, side, tab, onTab }: LoadedProps) {
  useWindowTitle(title);
  const shown = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? '';
  return (
    <Tabs value={shown} onChange={(key) => key !== null && onTab(key)} keepMounted={false}>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} className={classes.name}>
            {title}
          </Title>
          {number !== undefined && <span className="dim tn">{number}</span>}
          {status}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
        <Tabs.List className={classes.tabs} aria-label={title}>
          {tabs.map(({ key, label, count }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </header>
      <div className={side === undefined ? classes.body : `${classes.body} ${classes.split}`}>
        <div className={classes.main}>
          {tabs.map(({ key, content }) => (
            <Tabs.Panel key={key} value={key}>
              {content}
            </Tabs.Panel>
          ))}
        </div>
        {side !== undefined && <div className={classes.side}>{side}</div>}
      </div>
    </Tabs>
  );
}

/** A skeleton in the shape of the page. */
function Loading() {
  const text = useTexts();
  return (
    <Stack gap="md" role="status" aria-busy aria-label={text('ui.loading')}>
      <Skeleton height={28} width="40%" />
      <Skeleton height={36} />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
