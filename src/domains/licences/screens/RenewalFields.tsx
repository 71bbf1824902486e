import { Checkbox, NumberInput, Stack, Switch } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { useTexts } from '#web/i18n.ts';
import type { LicenceRecord } from '../contract.ts';

interface Props {
  field: FieldsProps<LicenceRecord, Record<string, unknown>>['field'];
  /** A demo cannot renew. */
  isDemo: boolean;
}

/** Renewal, and the notices before the end. */
export function RenewalFields({ field, isDemo }: Props) {
  const text = useTexts();
  return (
    <>
      <Switch
        disabled={isDemo}
        label={text('licences.autoRenew')}
        description={text(isDemo ? 'licences.errors.demoRenews' : 'licences.autoRenewHint')}
        {...field('auto_renew', 'checkbox')}
      />
      <NumberInput
        label={text('licences.months')}
        min={1}
        max={60}
        allowDecimal={false}
        {...field('auto_renew_months')}
      />
      <Stack gap="xs">
        <h3 className="t-section">{text('licences.notify')}</h3>
        {([31, 14, 5] as const).map((days) => (
          <Checkbox
            key={days}
            label={text(`licences.notify.${days}`)}
            {...field(`notify_${days}`, 'checkbox')}
          />
        ))}
      </Stack>
    </>
  );
}
