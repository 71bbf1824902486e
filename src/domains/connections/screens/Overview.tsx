import type { ComponentType } from 'react';
import type { WholeConnection } from '../contract.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { TestPanel } from './TestPanel.tsx';

interface Props {
  row: WholeConnection;
  isReadOnly: boolean;
  /** Of a content source: how far its reading has come. */
  Content: ComponentType<{ id: number; isReadOnly: boolean }>;
}

/** A connection as it opens: to read, and to test. */
export const Overview = ({ row, isReadOnly, Content }: Props) => (
  <>
    <ConnectionCard connection={row} />
    {row.dialect === 'content' && <Content id={row.id} isReadOnly={isReadOnly} />}
    {!isReadOnly && <TestPanel connection={row} />}
  </>
);
