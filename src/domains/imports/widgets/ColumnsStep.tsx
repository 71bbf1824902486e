import { Alert, Select } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { OpenedImport } from '../contract.ts';
import type { Mapping } from '../rules.ts';
import type { FieldChoice } from './fields.ts';
import classes from './imports.module.css';

interface Props {
  opened: OpenedImport;
  fields: FieldChoice[];
  mapping: Mapping;
  guessed: boolean[];
  onMapping: (mapping: Mapping) => void;
}

const SAMPLES = 3;

/** Maps each column of the file to a field. */
export function ColumnsStep({ opened, fields, mapping, guessed, onMapping }: Props) {
  const text = useTexts();
  const missing = fields.filter(({ name, required }) => required && !mapping.includes(name));
  const choose = (column: number, name: string | null) =>
    onMapping(opened.headers.map((_, index) => (index === column ? name : (mapping[index] ?? null))));
  return (
    <>
      <p className="dim">{text('imports.columnsHint')}</p>
      {missing.length > 0 && (
        <Alert color="bad" role="status">
          {text('imports.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      <ul className={classes.columns}>
        {opened.headers.map((header, column) => {
          const title = header === '' ? text('imports.unnamed', { number: column + 1 }) : header;
          const samples = opened.sample.map((cells) => cells[column] ?? '').filter(Boolean);
          const written = samples.slice(0, SAMPLES).join(' · ');
          const taken = mapping.filter((_, index) => index !== column);
          return (
            // Columns have no other key than their position.
            <li key={`${column + 1}`} className={classes.column}>
              <div>
                <p className={classes.title}>
                  <span className="t-med cut" title={title}>
                    {title}
                  </span>
                  {guessed[column] && <Tag hue="gray">{text('imports.guessed')}</Tag>}
                  {written !== '' && (mapping[column] ?? null) === null && (
                    <Tag hue="warn">{text('imports.noField')}</Tag>
                  )}
                </p>
                <p className="t-meta dim cut" title={written}>
                  {written}
                </p>
              </div>
              <Select
                clearable
                searchable
                aria-label={text('imports.fieldOf', { column: title })}
                placeholder={text('imports.noField')}
                data={fields.map(({ name, label }) => ({
                  value: name,
                  label,
                  disabled: taken.includes(name),
                }))}
                value={mapping[column] ?? null}
                onChange={(name) => choose(column, name)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
