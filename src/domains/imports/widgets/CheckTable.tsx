import { Table } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { OpenedImport, Preview, PreviewRow } from '../contract.ts';
import type { Mapping } from '../rules.ts';
import { type FieldChoice, shownAs } from './fields.ts';
import classes from './imports.module.css';
import { OutcomeTag } from './OutcomeTag.tsx';

interface Props {
  opened: OpenedImport;
  mapping: Mapping;
  fields: FieldChoice[];
  guessed: boolean[];
  preview: Preview;
  list: string;
  numberOf: ((id: number) => string) | undefined;
}

/** Rows with what will be stored above what the file says, and each fault in its cell. */
export function CheckTable({ opened, mapping, fields, guessed, preview, list, numberOf }: Props) {
  const text = useTexts();
  const titleOf = (column: number) =>
    opened.headers[column] || text('imports.unnamed', { number: column + 1 });
  const used = fields.flatMap((field) => {
    const column = mapping.indexOf(field.name);
    return column < 0 ? [] : [{ field, column }];
  });
  /** Fields without a column, filled by a guess. */
  const added = fields.filter(
    ({ name }) => !mapping.includes(name) && preview.rows.some(({ cells }) => cells[name]?.guessed),
  );
  const shownFields = [...used.map(({ field }) => field), ...added];
  const label = text('imports.rowsOfFile');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.checkFrame} aria-label={label} tabIndex={0}>
      <Table stickyHeader aria-label={label} className={classes.checkTable ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{text('imports.line')}</Table.Th>
            <Table.Th scope="col">{text('imports.outcome')}</Table.Th>
            {used.map(({ field, column }) => (
              <Table.Th key={field.name} scope="col">
                <span className={classes.title}>
                  {field.label}
                  {guessed[column] && <Tag hue="gray">{text('imports.guessed')}</Tag>}
                </span>
                <span className="dim">{titleOf(column)}</span>
              </Table.Th>
            ))}
            {added.map(({ name, label }) => (
              <Table.Th key={name} scope="col">
                <span className={classes.title}>{label}</span>
                <span className="dim">{text('imports.notInFile')}</span>
              </Table.Th>
            ))}
            {preview.left.map(({ column }) => (
              <Table.Th key={column} scope="col">
                <Tag hue="warn">{text('imports.noField')}</Tag>
                <span className="dim">{titleOf(column)}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.rows.map((row) => (
            <Table.Tr key={row.line} data-outcome={row.kind}>
              <Table.Td className="tn dim">{row.line}</Table.Td>
              <Table.Td>
                <OutcomeTag outcome={row.kind} />
                <Why row={row} list={list} numberOf={numberOf} />
                {row.reasons
                  .filter(({ field }) => !shownFields.some(({ name }) => name === field))
                  .map(({ field, text: why }) => (
                    <span key={field} className={classes.flaw}>
                      {fields.find(({ name }) => name === field)?.label ?? field}: {why}
                    </span>
                  ))}
              </Table.Td>
              {shownFields.map((field) => (
                <Cell key={field.name} field={field} row={row} />
              ))}
              {preview.left.map(({ column }, index) => (
                <Table.Td key={column} data-left>
                  <span className={classes.written}>{row.left[index]}</span>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** The record that is there already, the same line before, or the number of faults. */
function Why({ row, list, numberOf }: { row: PreviewRow } & Pick<Props, 'list' | 'numberOf'>) {
  const text = useTexts();
  const { kind, id, first, reasons } = row;
  if (kind === 'wrong') {
    return <span className={classes.flaw}>{text('imports.faults', { count: reasons.length })}</span>;
  }
  if (first !== null) return <span className="dim">{text('imports.sameAsLine', { line: first })}</span>;
  if (id === null) return null;
  return (
    <a className="link" href={`${list}?id=${id}`} target="_blank" rel="noreferrer">
      {numberOf ? numberOf(id) : text('imports.there')}
    </a>
  );
}

function Cell({ field, row }: { field: FieldChoice; row: PreviewRow }) {
  const text = useTexts();
  const cell = row.cells[field.name];
  if (!cell) return <Table.Td />;
  const { written, stored, before, changes, guessed } = cell;
  const flaw = row.reasons.find((reason) => reason.field === field.name);
  const shown = shownAs(field, stored ?? written, text);
  return (
    <Table.Td data-changes={changes || undefined} data-flaw={flaw ? true : undefined}>
      <span title={shown}>
        {shown || '–'} {guessed && stored !== null && <Tag hue="gray">{text('imports.guessed')}</Tag>}
      </span>
      {written !== '' && written !== shown && (
        <span className={classes.written} title={written}>
          {written}
        </span>
      )}
      {before !== null && before !== '' && <del>{shownAs(field, before, text)}</del>}
      {flaw && <span className={classes.flaw}>{flaw.text}</span>}
    </Table.Td>
  );
}
