import { SegmentedControl, Select, SimpleGrid } from '@mantine/core';
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
import type { CustomerValues } from './customerValues.ts';
import { alikeQuery, type IdentifyingFields } from './queries.ts';

type Props = FieldsProps<Customer, CustomerValues>;
const REMARK_MAX = 2000;

/** The form: name, contact, documents. Shows duplicates while the user types. */
export function CustomerFields({ row, field, form, isReadOnly }: Props) {
  const values = form.getValues();
  const { matches, hints } = useAlike(row, values, form.isDirty() && !isReadOnly);
  return (
    <>
      <Who field={field} form={form} isCompany={values.is_company} isReadOnly={isReadOnly} />
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
    is_company,
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

function Who({ field, form, isCompany, isReadOnly }: Omit<Props, 'row'> & { isCompany: boolean }) {
  const text = useTexts();
  const named = (of: 'type' | 'sex') =>
    FORMS_OF_ADDRESS.map((value) => ({ value, label: text(`customers.${of}.${value}`) }));
  return (
    <Group label={text('customers.group.who')}>
      <SegmentedControl
        fullWidth
        aria-label={text('customers.kind')}
        disabled={isReadOnly}
        data={[
          { value: 'company', label: text('customers.isCompany') },
          { value: 'person', label: text('customers.person') },
        ]}
        value={isCompany ? 'company' : 'person'}
        onChange={(kind) => form.setFieldValue('is_company', kind === 'company')}
      />
      {isCompany ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TrimmedField required label={text('customers.companyName')} {...field('last_name')} />
          <TrimmedField label={text('customers.contactName')} {...field('first_name')} />
        </SimpleGrid>
      ) : (
        <>
          <PersonFields
            surname={{ required: true, ...field('last_name') }}
            name={{ required: true, ...field('first_name') }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              allowDeselect={false}
              label={text('customers.type')}
              data={named('type')}
              {...field('type')}
            />
            <Select
              allowDeselect={false}
              label={text('customers.sex')}
              data={named('sex')}
              {...field('sex')}
            />
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
