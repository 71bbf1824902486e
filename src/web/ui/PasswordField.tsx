import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';

const ICON = { size: 16, stroke: 1.6 };

/** A password field whose toggle works by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const text = useTexts();
  return (
    <PasswordInput
      size="md"
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />)}
      visibilityToggleButtonProps={{ 'aria-label': text('auth.login.showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
