import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { textOf } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import { ShapedField, type TypedFieldProps, trimmed } from './TypedField.tsx';

interface Props extends TypedFieldProps {
  /** For numbers without a country code. */
  country?: string;
}

type Rules = typeof import('#shared/phone.ts');

/**
 * Validated on blur by rules that load on demand; without them only the server validates. A number that was typed
 * here gets its country code and the usual blanks.
 */
export function PhoneField({ country, error, onFocus, onBlur, onKeyDown, onChange, value, ...props }: Props) {
  const [wrong, setWrong] = useState<string>();
  const rules = useRef<Rules>(undefined);
  /** A stored number changes only with what is typed. */
  const found = useRef(value);
  const latest = useRef(value);
  latest.current = value;
  const load = () =>
    fetchPart(() => import('#shared/phone.ts')).then(
      (part) => {
        rules.current = part;
        return part;
      },
      () => undefined,
    );
  const write = (left: string, { writtenPhone }: Rules) => {
    if (left === trimmed(found.current) || left !== trimmed(latest.current)) return;
    const written = writtenPhone(left, country);
    // A change would remove an error that the server has found meanwhile.
    if (written !== left) onChange(written);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    onFocus?.(event);
    found.current = value;
    void load();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const left = trimmed(value);
    if (left === '') return;
    void load().then((part) => {
      if (!part) return;
      setWrong(part.isPhoneNumber(left, country) ? undefined : left);
      write(left, part);
    });
  };
  /** These keys send the form while the focus stays. */
  const hearKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const sends = event.key === 'Enter' || (event.ctrlKey && event.key.toLowerCase() === 's');
    if (!sends) return;
    const left = trimmed(value);
    if (rules.current) write(left, rules.current);
    else void load().then((part) => part && write(left, part));
  };
  return (
    <ShapedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      value={value}
      onChange={onChange}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={hearKey}
      error={error ?? (wrong === trimmed(value) && textOf('validation.phone'))}
      // Letters stay: a field that drops them would store nothing for a word.
      finish={trimmed}
    />
  );
}
