import { MultiSelect, Stack, Switch } from '@mantine/core';
import { useBranches } from '#domains/org/widgets/useBranches.ts';
import { useTexts } from '#web/i18n.ts';

interface Props {
  isAll: boolean;
  /** Props of the switch from the form. */
  all: object;
  some: { value: number[]; onChange: (ids: number[]) => void };
}

/** All branches, or chosen ones. */
export function BranchesField({ isAll, all, some }: Props) {
  const text = useTexts();
  const branches = useBranches();
  return (
    <Stack gap="xs">
      <Switch label={text('operators.allBranches')} {...all} />
      {!isAll && (
        <MultiSelect
          searchable
          label={text('operators.branches')}
          data={branches}
          {...some}
          value={some.value.map(String)}
          onChange={(chosen) => some.onChange(chosen.map(Number))}
        />
      )}
    </Stack>
  );
}
