import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { typedAmount } from '#web/amounts.ts';
import classes from './fields.module.css';
import { amountOf, numeric, shapeField, upperCase } from './typing.ts';

export interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}
interface Shaped extends TypedFieldProps {
  /** Converts the stored value for display. */
  show?: (value: string) => string;
  /** While typing. */
  shape?: (typed: string) => string;
  /** On blur. */
  finish?: (typed: string) => string;
}

const asItIs = (typed: string) => typed;

export function ShapedField(props: Shaped) {
  const { show = asItIs, shape = asItIs, finish, value, onChange, onBlur, ...rest } = props;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const finished = finish?.(value) ?? value;
    if (finished !== value) onChange(finished);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...rest}
      value={show(value)}
      onChange={({ currentTarget }) =>
        onChange(shape(shapeField(currentTarget, (typed) => show(shape(typed)))))
      }
      onBlur={leave}
    />
  );
}

export const trimmed = (typed: string) => typed.trim();

/** Codes in capitals. */
export const UpperField = (props: TypedFieldProps) => (
  <ShapedField autoCapitalize="characters" autoComplete="off" {...props} shape={upperCase} finish={trimmed} />
);

/** Trimmed on blur. */
export const TrimmedField = (props: TypedFieldProps) => <ShapedField {...props} finish={trimmed} />;

/** Digits and the decimal mark of the language; the value is a text, so that no digit is lost. */
export const NumericField = (props: TypedFieldProps) => (
  <ShapedField inputMode="decimal" autoComplete="off" {...props} show={typedAmount} shape={numeric} />
);

interface MoneyProps extends TypedFieldProps {
  currency: string;
}

/** Two decimals after blur. */
export const MoneyField = ({ currency, ...props }: MoneyProps) => (
  <ShapedField
    inputMode="decimal"
    autoComplete="off"
    rightSection={<span className={classes.unit}>{currency}</span>}
    rightSectionWidth={48}
    {...props}
    classNames={{ input: classes.amount ?? '' }}
    show={typedAmount}
    shape={numeric}
    finish={amountOf}
  />
);
