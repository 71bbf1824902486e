import { Radio, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { ON_EXPIRE } from '../rules.ts';

interface Props {
  isRequired: boolean;
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Both choices are explained; none is preselected. */
export function OptionRuleField({ isRequired, value, onChange, ...rest }: Props) {
  const text = useTexts();
  return (
    <Radio.Group
      withAsterisk={isRequired}
      label={text('operators.rule')}
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      <Stack gap="xs" pt="2xs">
        {([ON_EXPIRE.confirm, ON_EXPIRE.cancel] as const).map((rule) => (
          <Radio
            key={rule}
            value={String(rule)}
            label={text(`operators.rule.${rule}`)}
            description={<span className="t-meta">{text(`operators.rule.${rule}.hint`)}</span>}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
