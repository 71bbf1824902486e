interface Address {
  address: string;
  zip: string;
  city: string;
}

/** In one line: `Obala 12, 6320 Portorož`. */
export const addressOf = ({ address, zip, city }: Address): string =>
  [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The contact is personal data that may have to be erased, so the history records only that it changed. */
export const OF_PERSONS = ['contact', 'email', 'tel', 'address', 'note'];
