import { Input, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressFields } from '#domains/org/widgets/AddressFields.tsx';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { LOOKUP_DELAY_MS } from '#web/constants.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { BirthdayField } from '#web/ui/dates/DateField.tsx';
import { TrimmedField } from '#web/ui/fields/TypedField.tsx';
import type { Customer } from '../contract.ts';
import { Alike } from './Alike.tsx';
import classes from './customers.module.css';
import { type CustomerValues, turnedInto } from './customerValues.ts';
import { DocumentFields, LocaleField, NameFields, RemarkField, TaxField, TitleFields } from './fields.tsx';
import { keepKind } from './lastKind.ts';
import { alikeQuery, type IdentifyingFields } from './queries.ts';

type Props = FieldsProps<Customer, CustomerValues>;

/** The form: person or company first, then name, contact, documents. Shows duplicates while the user types. */
export function CustomerFields({ row, field, form }: Props) {
  const values = form.getValues();
  const { matches, hints } = useAlike(row, values, form.isDirty());
  const who = <Who row={row} field={field} form={form} />;
  if (values.is_company === null) return who;
  return (
    <>
      {who}
      <Group label={textOf('settings.card.contact')}>
        <AddressFields field={field as never} />
      </Group>
      <Papers field={field} taxHint={hints.tax_code !== undefined} />
      <Alike matches={matches} />
    </>
  );
}

/** Visible duplicates, requested after a pause in typing. */
function useAlike(row: Customer | undefined, values: CustomerValues, isTyped: boolean) {
  const { is_company, first_name, last_name, birth_date, email, tel, tax_code, country_code } = values;
  const typed: IdentifyingFields = {
    is_company: is_company ?? true,
    first_name,
    last_name,
    birth_date,
    email,
    tel,
    tax_code,
    country_code,
  };
  const [asked] = useDebouncedValue(JSON.stringify(typed), LOOKUP_DELAY_MS);
  const query = alikeQuery(row?.id, JSON.parse(asked) as IdentifyingFields);
  const { data } = useQuery({ ...query, enabled: isTyped && query.enabled === true });
  return isTyped && data ? data : { matches: [], hints: {} as Record<string, string> };
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className="t-body t-med">{label}</legend>
      {children}
    </fieldset>
  );
}

function Who({ row, field, form }: Props) {
  const text = useTexts();
  const userId = useSignedIn()?.user.id;
  const { is_company: isCompany } = form.getValues();
  const { error } = field('is_company');
  const turn = (kind: string) => {
    const isBlank = row === undefined && !form.isDirty();
    const answers = turnedInto(kind === 'company', row);
    form.setValues(answers);
    if (row === undefined) keepKind(userId, kind === 'company' ? 'company' : 'person');
    // The answer alone is nothing to lose.
    if (isBlank) form.resetDirty({ ...form.getValues(), ...answers });
  };
  return (
    <Group label={text('customers.group.who')}>
      <SegmentedControl
        fullWidth
        aria-label={text('customers.kind')}
        data={[
          { value: 'person', label: text('customers.person') },
          { value: 'company', label: text('customers.isCompany') },
        ]}
        value={isCompany === null ? '' : isCompany ? 'company' : 'person'}
        onChange={turn}
      />
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      <NameFields field={field} isCompany={isCompany} />
      {isCompany === false && (
        <>
          <TitleFields field={field} form={form} />
          <BirthdayField label={text('customers.birthday')} {...field('birth_date')} />
        </>
      )}
    </Group>
  );
}

function Papers({ field, taxHint }: Pick<Props, 'field'> & { taxHint: boolean }) {
  const text = useTexts();
  return (
    <Group label={text('customers.group.papers')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TaxField field={field} isDoubtful={taxHint} />
        <TrimmedField label={text('customers.iban')} {...field('iban')} />
        <DocumentFields field={field} />
      </SimpleGrid>
      <LocaleField field={field} />
      <RemarkField field={field} />
    </Group>
  );
}
