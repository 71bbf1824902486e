import { Table } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import classes from './imports.module.css';

interface Props {
  label: string;
  titles: string[];
  rows: string[][];
}

/** Rows of a file; wide tables scroll. */
export function RowsTable({ label, titles, rows }: Props) {
  const text = useTexts();
  const titled = titles.map((title, index) => ({
    key: `${index}`,
    title: title === '' ? text('imports.unnamed', { number: index + 1 }) : title,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <Table stickyHeader aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {titled.map(({ key, title }) => (
              <Table.Th key={key} scope="col" title={title}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, line) => (
            // Rows of a file have no other key than their position.
            <Table.Tr key={`${line + 1}`}>
              {titled.map(({ key }, column) => (
                <Table.Td key={key} title={cells[column]}>
                  {cells[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
