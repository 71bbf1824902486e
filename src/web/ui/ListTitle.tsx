import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageMeta } from '#shared/contract.ts';
import { shownCount } from '#web/amounts.ts';
import classes from './list/title.module.css';

interface Props {
  title: string;
  lead?: string | undefined;
  /** Of all rows; undefined while it is not known. */
  meta?: PageMeta | undefined;
  /** Buttons at the other end. */
  children?: ReactNode;
}

/** The head of a list: what it lists, how many there are, and its actions. */
export function ListTitle({ title, lead, meta, children }: Props) {
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          <span className={`${classes.count} tn`}>
            {meta && shownCount(meta.total)}
            {meta?.more && '+'}
          </span>
        </div>
        {lead !== undefined && <p className="dim">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
