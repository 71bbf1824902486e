import { Stack, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type ListColumn, writtenCell } from '#shared/columns.ts';
import { useWords } from '#web/currentWords.ts';
import { reachAt } from '#web/reaching.ts';
import classes from './records.module.css';

/** Its label and value; an empty one is not shown. */
export type ReadFact = readonly [label: string, value: ReactNode];

const REACHABLE = ['email', 'tel'];
/** Of every record, so they come last. */
const OF_ALL = ['created_at', 'active'];

interface Props<Row> {
  row: Row;
  /** The columns of its list. */
  columns: readonly (ListColumn<Row> & { key: string })[];
  more?: readonly ReadFact[] | undefined;
  /** Why it may only be read. */
  hint?: string | undefined;
}

/** A record that may only be read, as text. */
export function RecordFacts<Row>({ row, columns, more = [], hint }: Props<Row>) {
  const words = useWords();
  const factOf = (column: (typeof columns)[number]): ReadFact => {
    const value = writtenCell(column, row, words);
    const isReached = value !== '' && REACHABLE.includes(column.key);
    return [words.say(column.title), isReached ? <Reach to={value} /> : value];
  };
  // A state of its own says whether a record is active.
  const hasState = columns.some(({ key, isState }) => isState && key !== 'active');
  const isOfAll = ({ key }: { key: string }) => OF_ALL.includes(key);
  const own = columns.filter((column) => !isOfAll(column)).map(factOf);
  const ofAll = columns
    .filter(isOfAll)
    .filter(({ key }) => key !== 'active' || !hasState)
    .map(factOf);
  return (
    <>
      {hint !== undefined && <p className="t-body dim">{hint}</p>}
      <dl className="facts">
        {[...own, ...more, ...ofAll]
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </>
  );
}

/** A number that is called, or an address that is written to. */
export const Reach = ({ to }: { to: string }) => (
  <a className="link" href={reachAt(to)}>
    {to}
  </a>
);

/** The only record of a settings page, for users who may not change it. */
export const SettingsFacts = <Row,>({ title, ...facts }: Props<Row> & { title: string }) => (
  <Stack gap="md" className={classes.page ?? ''}>
    <Title order={1}>{title}</Title>
    <section className={`card ${classes.card}`}>
      <RecordFacts {...facts} />
    </section>
  </Stack>
);
