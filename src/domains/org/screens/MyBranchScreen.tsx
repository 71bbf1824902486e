import { useQuery } from '@tanstack/react-query';
import { SettingsFacts } from '#domains/records/widgets/RecordFacts.tsx';
import { SettingsForm } from '#domains/records/widgets/SettingsForm.tsx';
import { SettingsLoading, SettingsNone } from '#domains/records/widgets/SettingsStates.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { branchList } from '../columns/branches.ts';
import { branchCalls, branchInput } from '../contract.ts';
import { BranchFields } from './BranchFields.tsx';
import { branchFacts } from './branchFacts.tsx';
import { branchValues } from './branchValues.ts';

const mine = async () => (await call(branchCalls.mine, {})).data;
const WRITTEN = { schema: branchInput, valuesOf: branchValues, Fields: BranchFields };

/** The branch of the session; its admin may change it. */
export function MyBranchScreen() {
  const text = useTexts();
  const signedIn = useSignedIn();
  const title = text('org.myBranch.title');
  const branchId = signedIn?.user.subaccount?.id;
  const { data, error, refetch } = useQuery({
    queryKey: [branchCalls.search.path, 'mine', branchId],
    queryFn: mine,
    enabled: branchId !== undefined,
    staleTime: 0,
  });
  if (!signedIn) return null;
  if (branchId === undefined) return <SettingsNone title={title} reason={text('org.myBranch.none')} />;
  if (!data) return <SettingsLoading title={title} error={error} onRetry={() => void refetch()} />;
  if (!isAllowed(signedIn.user, 'mybranch.edit')) {
    return (
      <SettingsFacts
        title={title}
        hint={text('org.myBranch.readOnly')}
        row={data}
        columns={branchList.columns}
        more={branchFacts(data)}
      />
    );
  }
  return (
    <SettingsForm
      key={branchId}
      {...WRITTEN}
      title={title}
      row={data}
      record="subaccounts"
      fresh={mine}
      send={async (values, { version }) => {
        const body = { ...branchInput.parse(values), version };
        return (await call(branchCalls.updateMine, { body })).data;
      }}
    />
  );
}
