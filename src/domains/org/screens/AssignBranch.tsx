import { Button, Menu } from '@mantine/core';
import { useRecordChanges } from '#domains/records/widgets/queries.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { sayNotDone, sayOutcome } from '#web/ui/outcomes.ts';
import { type User, userCalls } from '../contract/users.ts';
import { useAssignable } from './useAssignable.ts';

/** Assigns the chosen users to one branch. */
export function AssignBranch({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const text = useTexts();
  const branches = useAssignable();
  const { again } = useRecordChanges<User>(userCalls);
  const assign = async (subaccount_id: number | null, branch: string) => {
    try {
      await call(userCalls.subBulkAction, { body: { ids, subaccount_id } });
      await again();
      sayOutcome.saved(`${branch}: ${ids.length}`);
      onDone();
    } catch (error) {
      sayNotDone.saved(error);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button>{text('org.users.assign')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {branches.map(({ id, name }) => (
          <Menu.Item key={id ?? 'none'} onClick={() => void assign(id, name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
