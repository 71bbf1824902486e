import { Alert, Select } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import type { OpenedImport } from '../contract.ts';
import type { Mapping } from '../rules.ts';
import classes from './imports.module.css';

export interface FieldChoice {
  name: string;
  label: string;
  isRequired: boolean;
}

interface Props {
  opened: OpenedImport;
  fields: FieldChoice[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}

const SAMPLES = 3;

/** Maps each column of the file to a field. */
export function ColumnsStep({ opened, fields, mapping, onMapping }: Props) {
  const text = useTexts();
  const missing = fields.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));
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
                <p className="t-med cut" title={title}>
                  {title}
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
