import { ActionIcon } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './fields.module.css';
import { NumericField, type TypedFieldProps } from './TypedField.tsx';
import { amountOf } from './typing.ts';

export interface PercentOrAmount {
  mode: 'percent' | 'currency';
  amount: string;
}

interface Props extends Omit<TypedFieldProps, 'value' | 'onChange'> {
  value: PercentOrAmount;
  onChange: (value: PercentOrAmount) => void;
  currency: string;
}

/** A percentage or an amount; the button switches the unit and keeps the number. */
export function PercentField({ value, onChange, currency, onBlur, ...rest }: Props) {
  const text = useTexts();
  const { mode, amount } = value;
  const isPercent = mode === 'percent';
  const label = isPercent ? text('ui.number.toCurrency', { currency }) : text('ui.number.toPercent');
  return (
    <NumericField
      description={isPercent ? text('ui.number.percent') : text('ui.number.currency', { currency })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      classNames={{ input: classes.amount ?? '' }}
      value={amount}
      onChange={(typed) => onChange({ mode, amount: typed })}
      onBlur={(event) => {
        const finished = amountOf(amount);
        if (finished !== amount) onChange({ mode, amount: finished });
        onBlur?.(event);
      }}
      rightSectionWidth={52}
      rightSection={
        <ActionIcon
          className={classes.mode ?? ''}
          aria-label={label}
          title={label}
          disabled={rest.disabled ?? false}
          onClick={() => onChange({ mode: isPercent ? 'currency' : 'percent', amount })}
        >
          {isPercent ? <IconPercentage size={16} stroke={1.6} /> : currency}
        </ActionIcon>
      }
    />
  );
}
