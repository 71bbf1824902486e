import { Radio, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DrawerLoading } from '#domains/records/widgets/RecordDrawer.tsx';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { Plan, Preview } from '../contract.ts';
import { DUPLICATES, type Duplicates, SHOWN_WRONG } from '../rules.ts';
import type { FieldChoice } from './ColumnsStep.tsx';
import { Counts } from './Counts.tsx';
import classes from './imports.module.css';
import { previewQuery } from './queries.ts';
import { RowsTable } from './RowsTable.tsx';

interface Props {
  plan: Plan;
  fields: FieldChoice[];
  onDuplicates: (duplicates: Duplicates) => void;
}

/** The preview of the outcome. */
export function CheckStep({ plan, fields, onDuplicates }: Props) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(previewQuery(plan));
  if (error && !data) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerLoading />;
  const kinds = ['new', 'update', 'same', 'wrong'] as const;
  const used = fields.filter(({ name }) => plan.mapping.includes(name));
  return (
    <Stack gap="md">
      <Counts
        counts={kinds.map((kind) => ({ label: text(`imports.kind.${kind}`), count: data.counts[kind] }))}
      />
      <Radio.Group
        label={text('imports.duplicates')}
        value={plan.duplicates}
        onChange={(chosen) => onDuplicates(chosen as Duplicates)}
      >
        <Stack gap="xs" pt="2xs">
          {DUPLICATES.map((kind) => (
            <Radio key={kind} value={kind} label={text(`imports.duplicates.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {data.wrong.length > 0 && <WrongRows data={data} fields={fields} />}
      <h3 className="t-section">{text('imports.firstRows')}</h3>
      <RowsTable
        label={text('imports.firstRows')}
        titles={[text('imports.line'), text('imports.outcome'), ...used.map(({ label }) => label)]}
        rows={data.rows.map(({ line, kind, cells }) => [
          String(line),
          text(`imports.kind.${kind}`),
          ...used.map(({ name }) => cells[name] ?? ''),
        ])}
      />
    </Stack>
  );
}

function WrongRows({ data, fields }: { data: Preview; fields: FieldChoice[] }) {
  const text = useTexts();
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const label = text('imports.wrongRows');
  return (
    <>
      <h3 className="t-section">{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.frame} aria-label={label} tabIndex={0}>
        <Table stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text('imports.line')}</Table.Th>
              <Table.Th scope="col">{text('imports.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.wrong.map(({ line, reasons }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td data-wraps>
                  {reasons.map(({ field, text: why }) => `${labels.get(field) ?? field}: ${why}`).join('; ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {data.counts.wrong > data.wrong.length && (
        <p className="t-meta dim">{text('imports.wrongMore', { shown: SHOWN_WRONG })}</p>
      )}
    </>
  );
}
