import { Select, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { useTexts } from '#web/i18n.ts';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import type { ManagedAccount } from '../contract/accounts.ts';
import { AccountFields } from './AccountFields.tsx';
import { ModuleSwitches } from './ModuleSwitches.tsx';
import classes from './org.module.css';

export function ManagedFields({ row, field, form }: FieldsProps<ManagedAccount, Record<string, unknown>>) {
  const text = useTexts();
  return (
    <>
      <AccountFields row={row} field={field} />
      {!row && (
        <>
          <fieldset className={classes.group}>
            <legend className="t-label">{text('org.accounts.firstUser')}</legend>
            <TextInput required label={text('org.users.name')} {...field('user.name')} />
            <TextInput required type="email" label={text('org.field.email')} {...field('user.email')} />
            <PhoneField label={text('org.field.tel')} {...field('user.tel')} />
            <Select
              allowDeselect={false}
              label={text('common.language')}
              data={LANGUAGES}
              {...field('user.language')}
            />
          </fieldset>
          <ModuleSwitches
            chosen={form.getValues().modules as number[]}
            onChange={(modules) => form.setFieldValue('modules', modules)}
          />
        </>
      )}
    </>
  );
}
