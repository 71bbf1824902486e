import { Switch, TextInput } from '@mantine/core';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import type { BodyOf } from '#shared/contract.ts';
import { useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { giataList } from '../columns/giata.ts';
import { type Giata, giataCalls } from '../contract/giata.ts';
import { GIATA_NAMES } from '../rules/kinds.ts';

const input = giataCalls.create.body;
type Input = BodyOf<typeof giataCalls.create>;
const EMPTY: Input = { ...input.parse({ name: '-', type: 0 }), name: '' };
const TYPES = Object.entries(GIATA_NAMES).map(([value, label]) => ({ value, label }));

function GiataFields({ row, field }: FieldsProps<Giata, Input>) {
  const text = useTexts();
  return (
    <>
      <TextInput required label={text('licences.name')} {...field('name')} />
      <CodeSelect allowDeselect={false} label={text('licences.giata.type')} data={TYPES} {...field('type')} />
      <TextInput autoComplete="off" label={text('licences.username')} {...field('username')} />
      <PasswordField
        size="sm"
        autoComplete="new-password"
        label={text('licences.password')}
        description={row?.has_password ? text('licences.passwordKept') : undefined}
        {...field('password')}
      />
      <Switch
        label={text('licences.giata.master')}
        description={text('licences.giata.masterHint')}
        {...field('master', 'checkbox')}
      />
    </>
  );
}

const WRITTEN = {
  schema: input,
  valuesOf: (row: Giata | undefined): Input => (row ? input.parse({ ...row, password: '' }) : EMPTY),
  Fields: GiataFields,
};

/** Licences for hotel content. */
export function GiataScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={giataList}
      calls={giataCalls}
      record="giata_licences"
      lead={text('licences.giata.lead')}
      searchLabel={text('licences.search')}
      addLabel={text('licences.add')}
      newTitle={text('licences.new')}
      nameOf={({ name }) => name}
      detail={({ type }) => GIATA_NAMES[type]}
      written={WRITTEN}
      empty={{ title: text('licences.giata.none'), hint: text('licences.giata.noneHint') }}
    />
  );
}
