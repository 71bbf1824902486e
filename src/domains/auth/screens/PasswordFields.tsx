import { Progress, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PASSWORD_MIN } from '../rules.ts';

/** A longer password is hardly better. */
const LONG = 20;

interface Props {
  password: string;
  /** Props of the field of this name. */
  field: (name: 'password' | 'password_confirmation') => Record<string, unknown>;
}

/** A new password, typed twice, with a bar for its length. */
export function PasswordFields({ password, field }: Props) {
  const text = useTexts();
  const isLongEnough = password.length >= PASSWORD_MIN;
  const colour = password.length >= LONG * 0.7 ? 'ok' : 'warn';
  return (
    <>
      <Stack gap="2xs">
        <PasswordField autoComplete="new-password" label={text('auth.password.new')} {...field('password')} />
        <Progress
          size="xs"
          value={Math.min(100, (password.length / LONG) * 100)}
          color={isLongEnough ? colour : 'bad'}
          aria-label={text('auth.password.strength')}
        />
        <span className="t-meta dim">{text('auth.password.rule')}</span>
      </Stack>
      <PasswordField
        autoComplete="new-password"
        label={text('auth.password.repeat')}
        {...field('password_confirmation')}
      />
    </>
  );
}
