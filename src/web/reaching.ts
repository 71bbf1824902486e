/** The link that calls a phone number or writes to an address. */
export const reachAt = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/\s/g, '')}`;
