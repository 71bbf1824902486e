import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import type { User } from '../contract/users.ts';
import { ModuleSwitches } from './ModuleSwitches.tsx';
import { RoleChoices } from './RoleChoices.tsx';
import { useAssignable } from './useAssignable.ts';
import type { UserValues } from './userValues.ts';

/** Select options need string values. */
const NONE = 'none';

export function UserFields({ row, field, form }: FieldsProps<User, UserValues>) {
  const text = useTexts();
  const signedIn = useSignedIn();
  const branches = useAssignable();
  const { subaccount_id, modules, roles } = form.getValues();
  const isKnown = branches.some(({ id }) => id === subaccount_id);
  const options = [
    ...(isKnown ? [] : [{ id: subaccount_id, name: row?.subaccount ?? text('org.users.wholeAgency') }]),
    ...branches,
  ].map(({ id, name }) => ({ value: String(id ?? NONE), label: name }));
  const branch = field('subaccount_id');
  return (
    <>
      <TextInput required label={text('org.users.name')} {...field('name')} />
      <TextInput
        required
        type="email"
        label={text('org.field.email')}
        description={row ? undefined : text('org.users.inviteHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PhoneField label={text('org.field.tel')} {...field('tel')} />
        <Select
          allowDeselect={false}
          label={text('common.language')}
          data={[{ value: NONE, label: text('org.users.ownLanguage') }, ...LANGUAGES]}
          value={form.getValues().language || NONE}
          onChange={(chosen) => form.setFieldValue('language', chosen === NONE ? '' : (chosen ?? ''))}
        />
      </SimpleGrid>
      <Select
        allowDeselect={false}
        label={text('org.users.branch')}
        data={options}
        error={branch.error}
        value={String(subaccount_id ?? NONE)}
        onChange={(chosen) =>
          form.setFieldValue('subaccount_id', chosen === NONE || chosen === null ? null : Number(chosen))
        }
      />
      <RoleChoices
        roles={roles}
        isSelf={row?.id === signedIn?.user.id}
        path="roles"
        error={field('roles').error}
        onChange={(chosen) => form.setFieldValue('roles', chosen)}
      />
      <ModuleSwitches
        chosen={modules}
        offered={signedIn?.account.modules ?? []}
        onChange={(chosen) => form.setFieldValue('modules', chosen)}
      />
    </>
  );
}
