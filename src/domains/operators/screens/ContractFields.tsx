import { Checkbox, Group, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { CONNECTION_KINDS } from '#domains/reference/rules/operators.ts';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import type { Contract } from '../contract.ts';
import { INSTRUCTIONS } from '../rules.ts';
import { BranchesField } from './BranchesField.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import type { ContractValues } from './contractValues.ts';
import { OptionRuleField } from './OptionRuleField.tsx';
import { addableQuery } from './queries.ts';

/** The terms of one contract; its operator cannot be changed later. */
export function ContractFields({ row, field, form }: FieldsProps<Contract, ContractValues>) {
  const text = useTexts();
  const { data: addable = [] } = useQuery({ ...addableQuery, enabled: row === undefined });
  const operators = row ? [row.touroperator] : addable;
  const { touroperator_id } = form.getValues();
  const chosen = operators.find(({ id }) => id === touroperator_id);
  const chooseOperator = (id: number | null) => {
    form.setFieldValue('touroperator_id', id);
    // Preselects all content types that the operator offers.
    form.setFieldValue('ctypes', operators.find((one) => one.id === id)?.ctypes ?? []);
  };
  return (
    <>
      <CodeSelect
        required
        searchable
        disabled={row !== undefined}
        label={text('operators.operator')}
        data={operators.map(({ id, name, toc }) => ({ value: String(id), label: `${name} (${toc})` }))}
        {...field('touroperator_id')}
        onChange={chooseOperator}
      />
      <TypesField types={chosen?.ctypes ?? []} field={field} />
      <OptionRuleField isRequired={row?.active ?? true} {...field('option_on_expire')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={text('operators.hours')}
          min={1}
          max={720}
          allowDecimal={false}
          {...field('option_expire_hours')}
        />
        <TextInput label={text('operators.number')} {...field('contract_number')} />
      </SimpleGrid>
      <CodeSelect
        allowDeselect={false}
        label={text('operators.instruction')}
        data={INSTRUCTIONS.map((kind) => ({
          value: String(kind),
          label: text(`operators.instruction.${kind}`),
        }))}
        {...field('instruction')}
      />
      <Switch
        label={text('operators.reselling')}
        description={text('operators.resellingHint')}
        {...field('allow_reselling', 'checkbox')}
      />
      <BranchesField
        isAll={form.getValues().all_subaccounts}
        all={field('all_subaccounts', 'checkbox')}
        some={field('subaccounts')}
      />
      <Checkbox.Group label={text('operators.apis')} {...field('apis')}>
        <Group gap="sm" pt="2xs">
          {CONNECTION_KINDS.map(([code, name]) => (
            <Checkbox key={code} value={code} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <Stack gap="xs">
        <h3 className="t-section">{text('operators.credentials')}</h3>
        <TextInput autoComplete="off" label={text('operators.username')} {...field('username')} />
        <PasswordField
          size="sm"
          autoComplete="new-password"
          label={text('operators.password')}
          description={row?.has_password ? text('operators.passwordKept') : undefined}
          {...field('password')}
        />
        {row && <ConnectionTest contract={row} isDirty={form.isDirty()} />}
      </Stack>
    </>
  );
}

interface TypesProps {
  types: string[];
  field: FieldsProps<Contract, ContractValues>['field'];
}

function TypesField({ types, field }: TypesProps) {
  const text = useTexts();
  const names = new Map(useReference('ctypes').map(({ id, name }) => [id, name]));
  return (
    <Checkbox.Group required label={text('operators.types')} {...field('ctypes')}>
      <Group gap="sm" pt="2xs">
        {types.length === 0 && <span className="t-meta dim">{text('operators.typesFirst')}</span>}
        {types.map((code) => (
          <Checkbox key={code} value={code} label={names.get(code) ?? code} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
