import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '#domains/records/widgets/SettingsForm.tsx';
import { SettingsLoading } from '#domains/records/widgets/SettingsStates.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { accountFields, accountSettingsCalls } from '../contract/accounts.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountValues } from './accountValues.ts';
import { LogoCard } from './LogoCard.tsx';

const WRITTEN = { schema: accountFields, valuesOf: accountValues, Fields: AccountFields };

/** The agency's own data, used on screens, in mails and on documents. */
export function AccountScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const isOpen = isAllowed(signedIn.user, 'account.edit');
  return isOpen ? <General id={signedIn.account.id} /> : <Refused status="403" />;
}

function General({ id }: { id: number }) {
  const text = useTexts();
  const queries = useQueryClient();
  const find = async () => (await call(accountSettingsCalls.find, { params: { id } })).data;
  const { data, error, refetch } = useQuery({
    queryKey: [accountSettingsCalls.find.path, id],
    queryFn: find,
    staleTime: 0,
  });
  const title = text('org.account.title');
  if (!data) return <SettingsLoading title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsForm
      {...WRITTEN}
      title={title}
      row={data}
      record="accounts"
      fresh={find}
      send={async (values, { version }) => {
        const body = { ...accountFields.parse(values), id, version };
        const { data: stored } = await call(accountSettingsCalls.update, { body });
        // The header shows its name.
        void queries.invalidateQueries({ queryKey: ['user'] });
        return stored;
      }}
    >
      <LogoCard logo={data.logo} onChanged={() => void refetch()} />
    </SettingsForm>
  );
}
