import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import classes from './fields.module.css';
import { amountOf, numeric, shapeField, upperCase } from './typing.ts';

export interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}
interface Shaped extends TypedFieldProps {
  /** While typing. */
  shape?: (typed: string) => string;
  /** On leaving. */
  finish?: (typed: string) => string;
}

export function ShapedField({ shape = (typed) => typed, finish, value, onChange, onBlur, ...rest }: Shaped) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const finished = finish?.(value) ?? value;
    if (finished !== value) onChange(finished);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onChange(shapeField(currentTarget, shape))}
      onBlur={leave}
    />
  );
}

export const trimmed = (typed: string) => typed.trim();

/** Codes: always in capitals. */
export const UpperField = (props: TypedFieldProps) => (
  <ShapedField autoCapitalize="characters" autoComplete="off" {...props} shape={upperCase} finish={trimmed} />
);

/** Names and remarks: no blanks around them. */
export const TrimmedField = (props: TypedFieldProps) => <ShapedField {...props} finish={trimmed} />;

/** Digits and one decimal point; the value is a text, so that no figure is lost on the way. */
export const NumericField = (props: TypedFieldProps) => (
  <ShapedField inputMode="decimal" autoComplete="off" {...props} shape={numeric} />
);

interface MoneyProps extends TypedFieldProps {
  currency: string;
}

/** Two decimals from leaving it on. */
export const MoneyField = ({ currency, ...props }: MoneyProps) => (
  <ShapedField
    inputMode="decimal"
    autoComplete="off"
    rightSection={<span className={classes.unit}>{currency}</span>}
    rightSectionWidth={48}
    {...props}
    classNames={{ input: classes.amount ?? '' }}
    shape={numeric}
    finish={amountOf}
  />
);
