interface Address {
  address: string;
  zip: string;
  city: string;
}

/** In one line: `Obala 12, 6320 Portorož`. */
export const addressOf = ({ address, zip, city }: Address): string =>
  [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Whom one talks to is a person, whom somebody may want to be forgotten; the history keeps only that it changed. */
export const OF_PERSONS = ['contact', 'email', 'tel', 'address', 'note'];
