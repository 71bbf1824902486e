import { Select, SimpleGrid } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { isAllowed } from '#shared/permissions.ts';
import { WIRE_LOCALES } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { PersonFields } from '#web/ui/fields/PersonFields.tsx';
import { TrimmedField } from '#web/ui/fields/TypedField.tsx';
import type { Customer } from '../contract.ts';
import { DOCUMENT_TYPES, FORMS_OF_ADDRESS } from '../rules.ts';
import type { CustomerValues } from './customerValues.ts';

/** Fields of a customer, in the form and in the place of a fact. */
type Props = Pick<FieldsProps<Customer, CustomerValues>, 'field' | 'form'>;
type FieldProps = Pick<Props, 'field'>;
const REMARK_MAX = 2000;

export function NameFields({ field, isCompany }: FieldProps & { isCompany: boolean | null }) {
  const text = useTexts();
  if (isCompany === null) return null;
  if (!isCompany) {
    return (
      <PersonFields
        surname={{ required: true, ...field('last_name') }}
        name={{ required: true, ...field('first_name') }}
      />
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TrimmedField required label={text('customers.companyName')} {...field('last_name')} />
      <TrimmedField label={text('customers.contactName')} {...field('first_name')} />
    </SimpleGrid>
  );
}

/** Title and sex go together. */
export function TitleFields({ field, form }: Props) {
  const text = useTexts();
  const choose = (value: string | null) => {
    const chosen = FORMS_OF_ADDRESS.find((one) => one === value);
    if (!chosen) return;
    form.setFieldValue('type', chosen);
    form.setFieldValue('sex', chosen);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {(['type', 'sex'] as const).map((name) => (
        <Select
          key={name}
          required
          allowDeselect={false}
          label={text(`customers.${name}`)}
          data={FORMS_OF_ADDRESS.map((value) => ({ value, label: text(`customers.${name}.${value}`) }))}
          {...field(name)}
          onChange={choose}
        />
      ))}
    </SimpleGrid>
  );
}

export function TaxField({ field, isDoubtful = false }: FieldProps & { isDoubtful?: boolean }) {
  const text = useTexts();
  return (
    <TrimmedField
      label={text('customers.taxCode')}
      description={isDoubtful && text('customers.hints.taxCode')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...field('tax_code')}
    />
  );
}

export function DocumentFields({ field }: FieldProps) {
  const text = useTexts();
  const user = useSignedIn()?.user;
  const mayRead = user !== undefined && isAllowed(user, 'person.document');
  const kinds = DOCUMENT_TYPES.map((value) => ({ value, label: text(`customers.document.${value}`) }));
  return (
    <>
      <TrimmedField
        label={text('customers.document')}
        description={!mayRead && text('customers.documentMasked')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...field('personal_id')}
      />
      <Select clearable label={text('customers.documentType')} data={kinds} {...field('personal_id_type')} />
    </>
  );
}

export function LocaleField({ field }: FieldProps) {
  const text = useTexts();
  const languages = WIRE_LOCALES.map((value) => ({ value, label: text(`customers.locale.${value}`) }));
  return (
    <Select allowDeselect={false} label={text('customers.locale')} data={languages} {...field('locale')} />
  );
}

export function RemarkField({ field }: FieldProps) {
  const text = useTexts();
  return <CountedArea label={text('customers.additional')} allowed={REMARK_MAX} {...field('additional')} />;
}
