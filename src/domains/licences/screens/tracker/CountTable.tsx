import { Table } from '@mantine/core';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './tracker.module.css';

interface Row {
  key: string;
  name: string;
  count: number;
  forecast?: number;
}
interface Props {
  label: string;
  /** Header of the names. */
  head: string;
  rows: Row[];
  /** Header of an optional column; null: none. */
  limit?: number | null;
}

/** Counts by name, with their sum. */
export function CountTable({ label, head, rows, limit }: Props) {
  const text = useTexts();
  const hasForecast = rows.some(({ forecast, count }) => forecast !== undefined && forecast > count);
  const sum = rows.reduce((total, { count }) => total + count, 0);
  return (
    <Table aria-label={label} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{head}</Table.Th>
          <Table.Th scope="col">{text('licences.tracker.requests')}</Table.Th>
          {hasForecast && <Table.Th scope="col">{text('licences.tracker.forecast')}</Table.Th>}
          {limit != null && <Table.Th scope="col">{text('licences.tracker.limit')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, count, forecast }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{shownCount(count)}</Table.Td>
            {hasForecast && (
              <Table.Td>{forecast !== undefined && forecast > count ? shownCount(forecast) : ''}</Table.Td>
            )}
            {limit != null && <Table.Td>{shownCount(limit)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{text('licences.tracker.total')}</Table.Th>
          <Table.Td>{shownCount(sum)}</Table.Td>
          {hasForecast && <Table.Td />}
          {limit != null && <Table.Td />}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
