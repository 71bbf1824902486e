import { wrongField } from '#shared/errors.ts';
import { isPhoneNumber } from '#shared/phone.ts';

/** The number is optional. A stored one (`before`) is accepted until it changes. */
export function requirePhone(tel: string | undefined, { country, before = '', field = 'tel' }: Asked): void {
  if (tel === undefined || tel === '' || tel === before || isPhoneNumber(tel, country)) return;
  throw wrongField(field, 'validation.phone');
}

interface Asked {
  country?: string;
  before?: string;
  field?: string;
}
