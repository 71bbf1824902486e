import { Input, SegmentedControl, Select, SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressFields } from '#domains/org/widgets/AddressFields.tsx';
import type { FieldsProps } from '#domains/records/widgets/RecordForm.tsx';
import { OLDEST_BIRTHDAY } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { WIRE_LOCALES } from '#shared/texts.ts';
import { LOOKUP_DELAY_MS } from '#web/constants.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { today } from '#web/ui/dates/calendar.ts';
import { DateField } from '#web/ui/dates/DateField.tsx';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { PersonFields } from '#web/ui/fields/PersonFields.tsx';
import { TrimmedField } from '#web/ui/fields/TypedField.tsx';
import type { Customer } from '../contract.ts';
import { DOCUMENT_TYPES, FORMS_OF_ADDRESS } from '../rules.ts';
import { Alike } from './Alike.tsx';
import classes from './customers.module.css';
import { type CustomerValues, turnedInto } from './customerValues.ts';
import { keepKind } from './lastKind.ts';
import { alikeQuery, type IdentifyingFields } from './queries.ts';

type Props = FieldsProps<Customer, CustomerValues>;
const REMARK_MAX = 2000;

/** The form: person or company first, then name, contact, documents. Shows duplicates while the user types. */
export function CustomerFields({ row, field, form }: Props) {
  const values = form.getValues();
  const { matches, hints } = useAlike(row, values, form.isDirty());
  const who = <Who row={row} field={field} form={form} />;
  if (values.is_company === null) return who;
  return (
    <>
      {who}
      <Group label={textOf('customers.group.reach')}>
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
  const named = (of: 'type' | 'sex') =>
    FORMS_OF_ADDRESS.map((value) => ({ value, label: text(`customers.${of}.${value}`) }));
  const turn = (kind: string) => {
    const isBlank = row === undefined && !form.isDirty();
    const answers = turnedInto(kind === 'company', row);
    form.setValues(answers);
    if (row === undefined) keepKind(userId, kind === 'company' ? 'company' : 'person');
    // The answer alone is nothing to lose.
    if (isBlank) form.resetDirty({ ...form.getValues(), ...answers });
  };
  /** Title and sex go together. */
  const choose = (value: string | null) => {
    const chosen = FORMS_OF_ADDRESS.find((one) => one === value);
    if (!chosen) return;
    form.setFieldValue('type', chosen);
    form.setFieldValue('sex', chosen);
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
      {isCompany === true && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TrimmedField required label={text('customers.companyName')} {...field('last_name')} />
          <TrimmedField label={text('customers.contactName')} {...field('first_name')} />
        </SimpleGrid>
      )}
      {isCompany === false && (
        <>
          <PersonFields
            surname={{ required: true, ...field('last_name') }}
            name={{ required: true, ...field('first_name') }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {(['type', 'sex'] as const).map((name) => (
              <Select
                key={name}
                required
                allowDeselect={false}
                label={text(`customers.${name}`)}
                data={named(name)}
                {...field(name)}
                onChange={choose}
              />
            ))}
          </SimpleGrid>
          <DateField
            label={text('customers.birthday')}
            min={OLDEST_BIRTHDAY}
            max={today()}
            beginsWithYears
            {...field('birth_date')}
          />
        </>
      )}
    </Group>
  );
}

function Papers({ field, taxHint }: Pick<Props, 'field'> & { taxHint: boolean }) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const mayRead = user !== undefined && isAllowed(user, 'person.document');
  const kinds = DOCUMENT_TYPES.map((value) => ({ value, label: text(`customers.document.${value}`) }));
  const languages = WIRE_LOCALES.map((value) => ({ value, label: text(`customers.locale.${value}`) }));
  return (
    <Group label={text('customers.group.papers')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TrimmedField
          label={text('customers.taxCode')}
          {...(taxHint ? { description: text('customers.hints.taxCode') } : {})}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...field('tax_code')}
        />
        <TrimmedField label={text('customers.iban')} {...field('iban')} />
        <TrimmedField
          label={text('customers.document')}
          {...(mayRead ? {} : { description: text('customers.documentMasked') })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          {...field('personal_id')}
        />
        <Select
          clearable
          label={text('customers.documentType')}
          data={kinds}
          {...field('personal_id_type')}
        />
      </SimpleGrid>
      <Select allowDeselect={false} label={text('customers.locale')} data={languages} {...field('locale')} />
      <CountedArea label={text('customers.additional')} allowed={REMARK_MAX} {...field('additional')} />
    </Group>
  );
}
