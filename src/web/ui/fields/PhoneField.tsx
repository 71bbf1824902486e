import { type FocusEvent, useState } from 'react';
import { textOf } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import { ShapedField, type TypedFieldProps, trimmed } from './TypedField.tsx';
import { phone } from './typing.ts';

interface Props extends TypedFieldProps {
  /** For numbers without a country code. */
  country?: string;
}

/** Validated on blur by rules that load on demand; without them only the server validates. */
export function PhoneField({ country, error, onBlur, onChange, value, ...props }: Props) {
  const [wrong, setWrong] = useState<string>();
  const judge = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const left = trimmed(value);
    if (left === '') return;
    void fetchPart(() => import('#shared/phone.ts')).then(
      ({ isPhoneNumber }) => setWrong(isPhoneNumber(left, country) ? undefined : left),
      () => {},
    );
  };
  return (
    <ShapedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      value={value}
      onChange={onChange}
      onBlur={judge}
      error={error ?? (wrong === trimmed(value) && textOf('validation.phone'))}
      shape={phone}
      finish={trimmed}
    />
  );
}
