import { wrongField } from '#shared/errors.ts';
import { isPhoneNumber } from '#shared/phone.ts';

/** Nobody need have one; `before` is what is stored, which stays as it is until somebody changes it. */
export function requirePhone(tel: string | undefined, { country, before = '', field = 'tel' }: Asked): void {
  if (tel === undefined || tel === '' || tel === before || isPhoneNumber(tel, country)) return;
  throw wrongField(field, 'validation.phone');
}

interface Asked {
  country?: string;
  before?: string;
  field?: string;
}
