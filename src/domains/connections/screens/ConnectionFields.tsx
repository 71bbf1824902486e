import { NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import type { WholeConnection } from '../contract.ts';
import { DIALECTS, type Dialect, PRESETS, VALUES } from '../rules.ts';
import type { ConnectionValues } from './connectionValues.ts';
import { operatorsQuery } from './queries.ts';
import { ValueFields } from './ValueFields.tsx';

type Props = FieldsProps<WholeConnection, ConnectionValues>;

/** How one operator is reached; it stays with its operator. */
export function ConnectionFields({ row, field, form }: Props) {
  const text = useTexts();
  const { data: all = [] } = useQuery({ ...operatorsQuery, enabled: row === undefined });
  const operators = row ? [row.touroperator] : all;
  const { dialect, preset, values } = form.getValues();
  const begin = (next: Dialect, name: string) => {
    form.setFieldValue('dialect', next);
    form.setFieldValue('preset', name);
    form.setFieldValue('values', PRESETS[next][name] ?? VALUES[next].parse({}));
  };
  const presets = Object.keys(PRESETS[dialect]);
  const errorOf = (name: string) => {
    const error = form.errors[`values.${name}`];
    return typeof error === 'string' ? textOf(error) : undefined;
  };
  return (
    <>
      <CodeSelect
        required
        searchable
        disabled={row !== undefined}
        label={text('connections.operator')}
        data={operators.map(({ id, name, toc }) => ({ value: String(id), label: `${toc} · ${name}` }))}
        {...field('touroperator_id')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          required
          allowDeselect={false}
          label={text('connections.dialect')}
          data={DIALECTS.map((value) => ({ value, label: text(`connections.dialect.${value}`) }))}
          {...field('dialect')}
          onChange={(chosen) => begin((chosen ?? 'json') as Dialect, '')}
        />
        <Select
          allowDeselect={false}
          disabled={presets.length === 0}
          label={text('connections.preset')}
          data={[{ value: '', label: text('connections.presetNone') }, ...presets]}
          {...field('preset')}
          onChange={(chosen) => begin(dialect, chosen ?? '')}
          value={preset}
        />
      </SimpleGrid>
      <TextInput
        inputMode="url"
        autoComplete="off"
        label={text('connections.address')}
        description={text('connections.addressHint')}
        placeholder="https://"
        {...field('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={text('connections.deadlineField')}
          min={1000}
          max={60_000}
          step={500}
          allowDecimal={false}
          {...field('deadline_ms')}
        />
        <NumberInput
          label={text('connections.callsAtOnce')}
          min={1}
          max={100}
          allowDecimal={false}
          {...field('calls_at_once')}
        />
      </SimpleGrid>
      <Switch label={text('connections.active')} {...field('active', 'checkbox')} />
      <ValueFields
        dialect={dialect}
        values={values}
        errorOf={errorOf}
        onChange={(changed) => form.setFieldValue('values', changed)}
      />
      <CertificateFields row={row} field={field} form={form} />
    </>
  );
}

const PEM_LABELS = {
  certificate: 'connections.certificate',
  key: 'connections.key',
  roots: 'connections.roots',
} as const;
const NONE = { certificate: '', key: '', roots: '' };

/** They are never shown again; what is typed replaces them. */
function CertificateFields({ row, form }: Props) {
  const text = useTexts();
  const typed = form.getValues().certificates ?? NONE;
  const set = (change: Partial<typeof NONE>) => {
    const next = { ...typed, ...change };
    const isEmpty = Object.values(next).every((pem) => pem === '');
    form.setFieldValue('certificates', isEmpty ? undefined : next);
  };
  const errorOf = (name: string) => {
    const error = form.errors[`certificates.${name}`];
    return typeof error === 'string' ? textOf(error) : undefined;
  };
  return (
    <details>
      <summary className="t-section">{text('connections.certificates')}</summary>
      {(row?.has_certificate || row?.has_roots) && (
        <p className="t-meta dim">{text('connections.certificatesStored')}</p>
      )}
      {(['certificate', 'key', 'roots'] as const).map((name) => (
        <Textarea
          key={name}
          mt="sm"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          label={text(PEM_LABELS[name])}
          value={typed[name]}
          error={errorOf(name)}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
    </details>
  );
}
