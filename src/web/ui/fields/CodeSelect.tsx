import { Select, type SelectProps } from '@mantine/core';

export interface CodeSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A select with numbers as values. */
export function CodeSelect({ value, onChange, ...rest }: CodeSelectProps) {
  return (
    <Select
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
