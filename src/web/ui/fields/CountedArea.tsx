import { Textarea, type TextareaProps } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import classes from './fields.module.css';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  allowed: number;
}

/** Says how much is written; whoever pastes more than is allowed sees it and loses nothing. */
export function CountedArea({ value, onChange, allowed, onBlur, error, ...rest }: Props) {
  const text = useTexts();
  const isTooLong = value.length > allowed;
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? isTooLong}
      description={
        <span className={classes.count} data-over={isTooLong || undefined}>
          <span aria-hidden>
            {value.length} / {allowed}
          </span>
          <span className={classes.spoken}>{text('ui.counter', { used: value.length, allowed })}</span>
        </span>
      }
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        if (value !== value.trim()) onChange(value.trim());
        onBlur?.(event);
      }}
    />
  );
}
