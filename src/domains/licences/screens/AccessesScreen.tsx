import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { accessList } from '../columns/access.ts';
import { type Access, accessCalls } from '../contract/access.ts';
import { useTier } from '../widgets/useTier.ts';
import { ACCESS } from './accessForm.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { LicenceTabs } from './LicenceTabs.tsx';

/** API accesses; only for the largest tier. */
export function AccessesScreen() {
  const user = useSignedIn()?.user;
  const tier = useTier();
  if (!user) return null;
  if (!isAllowed(user, accessCalls.search.permission)) return <Refused status="403" />;
  return tier === 'ent' ? <Accesses /> : <Gate />;
}

function Gate() {
  const text = useTexts();
  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('licences.access.title')}</Title>
        <p className="dim">{text('licences.access.lead')}</p>
      </Stack>
      <LicenceTabs />
      <section className="card">
        <Stack gap="xs" p="md" align="start">
          <h2 className="t-section">{text('licences.access.gate')}</h2>
          <p className="t-body">{text('licences.access.gateHint')}</p>
          <Button renderRoot={(props) => <Link to="/settings/licences" {...props} />}>
            {text('licences.access.seeTiers')}
          </Button>
        </Stack>
      </section>
    </Stack>
  );
}

function Accesses() {
  const text = useTexts();
  const [key, setKey] = useState<string>();
  return (
    <>
      <RecordsScreen
        list={accessList}
        calls={accessCalls}
        record="api_licences"
        lead={text('licences.access.lead')}
        searchLabel={text('licences.access.search')}
        addLabel={text('licences.access.add')}
        newTitle={text('licences.access.new')}
        nameOf={({ name, key_tail }) => name || `…${key_tail}`}
        detail={({ key_tail }) => `…${key_tail}`}
        written={ACCESS}
        above={() => <LicenceTabs />}
        // Only the reply to creating one holds the key.
        onMade={(made: Access & { key?: string }) => setKey(made.key)}
        empty={{ title: text('licences.access.none'), hint: text('licences.access.noneHint') }}
      />
      {key !== undefined && <KeyDialog value={key} onClose={() => setKey(undefined)} />}
    </>
  );
}
