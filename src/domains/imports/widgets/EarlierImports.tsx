import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { SHOWN_IMPORTS } from '../rules.ts';
import classes from './imports.module.css';
import { importsQuery } from './queries.ts';

/** Earlier imports with their outcome; each can be undone. */
export function EarlierImports({ kind, open }: { kind: string; open: number | undefined }) {
  const text = useTexts();
  const { data = [] } = useQuery(importsQuery(kind));
  const earlier = data.filter(({ id }) => id !== open);
  if (earlier.length === 0) return null;
  const label = text('imports.earlier');
  return (
    <>
      <h2 className="t-section">{label}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={`card ${classes.frame} ${classes.earlier}`} aria-label={label} tabIndex={0}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text('imports.step.file')}</Table.Th>
              <Table.Th scope="col">{text('imports.state')}</Table.Th>
              <Table.Th scope="col">{text('imports.by')}</Table.Th>
              <Table.Th scope="col">{text('imports.when')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {earlier.map(({ id, name, state, user_name, created_at }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Link className="link" to="." search={{ id } as never} title={name}>
                    {name}
                  </Link>
                </Table.Td>
                <Table.Td>{text(`imports.state.${state}`)}</Table.Td>
                <Table.Td>{user_name}</Table.Td>
                <Table.Td>
                  <time dateTime={created_at}>{writtenTime(created_at)}</time>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {data.length >= SHOWN_IMPORTS && (
        <p className="t-meta dim">{text('imports.earlierMore', { shown: SHOWN_IMPORTS })}</p>
      )}
    </>
  );
}
