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
  /** As it is written in the field, where it is stored otherwise. */
  show?: (value: string) => string;
  /** While typing. */
  shape?: (typed: string) => string;
  /** On leaving. */
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

/** Codes: always in capitals. */
export const UpperField = (props: TypedFieldProps) => (
  <ShapedField autoCapitalize="characters" autoComplete="off" {...props} shape={upperCase} finish={trimmed} />
);

/** Names and remarks: no blanks around them. */
export const TrimmedField = (props: TypedFieldProps) => <ShapedField {...props} finish={trimmed} />;

/** Digits and what the language puts before the cents; the value is a text, so that no figure is lost on the way. */
export const NumericField = (props: TypedFieldProps) => (
  <ShapedField inputMode="decimal" autoComplete="off" {...props} show={typedAmount} shape={numeric} />
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
    show={typedAmount}
    shape={numeric}
    finish={amountOf}
  />
);
