interface Address {
  address: string;
  zip: string;
  city: string;
}

/** In one line: `Obala 12, 6320 Portorož`. */
export const addressOf = ({ address, zip, city }: Address): string =>
  [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
