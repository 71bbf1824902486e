import { IconShieldLock } from '@tabler/icons-react';
import type { HomePart } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { knownNeeds, type NeedSource } from '#web/needs.ts';
import type { SignedIn } from '#web/session/person.ts';

export const home: HomePart = { useNeeds: useSecondFactor };

function useSecondFactor({ user }: SignedIn): NeedSource {
  const text = useTexts();
  if (user.second_factor) return knownNeeds([]);
  return knownNeeds([
    {
      key: 'factor',
      icon: <IconShieldLock size={18} stroke={1.6} />,
      hue: 'gray',
      what: text('auth.home.factor'),
      about: text('auth.home.factorHint'),
      when: '',
      minutesLeft: Number.POSITIVE_INFINITY,
      action: { label: text('auth.home.turnOn'), to: '/settings/profile/security' },
    },
  ]);
}
