const WITH_POSTCODE = /^(?:[A-Z]{1,2}-)?(\d{4,5})(?:\s+(.*))?$/i;

/** `SI-4000` is 4000. A postcode before the city, or instead of it, goes to its own field unless that is filled. */
export function withPlace(cells: Record<string, string>): Record<string, string> {
  const zip = (cells.zip ?? '').replace(/^[A-Z]{1,2}-(?=\d)/i, '');
  const [, before = '', city = ''] = WITH_POSTCODE.exec(cells.city ?? '') ?? [];
  const own = 'zip' in cells ? { zip } : {};
  if (before === '' || (zip !== '' && zip !== before)) return { ...cells, ...own };
  return { ...cells, zip: before, city };
}
