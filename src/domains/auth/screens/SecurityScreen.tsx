import { Stack } from '@mantine/core';
import { useSignedIn } from '#web/session/user.ts';
import { EmailCard } from './EmailCard.tsx';
import { FactorCard } from './FactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export function SecurityScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <Stack gap="md">
      <FactorCard isOn={signedIn.user.second_factor} />
      <EmailCard email={signedIn.user.email} />
      <SessionsCard />
    </Stack>
  );
}
