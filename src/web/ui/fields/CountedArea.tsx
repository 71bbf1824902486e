import { Textarea, type TextareaProps } from '@mantine/core';
import { Count } from './Count.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  allowed: number;
}

/** A text area with a counter; a text that is too long is shown as such and not cut. */
export function CountedArea({ value, onChange, allowed, onBlur, error, ...rest }: Props) {
  const isTooLong = value.length > allowed;
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? isTooLong}
      description={<Count used={value.length} allowed={allowed} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        if (value !== value.trim()) onChange(value.trim());
        onBlur?.(event);
      }}
    />
  );
}
