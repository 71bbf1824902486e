import { all, type Element, RefusedXml, parseXml as treeOf } from '#server/xml.ts';
import { Refused } from '../../port/outcome.ts';

export { all, attribute, type Element } from '#server/xml.ts';

/** The tree of an answer; a document that is not read is an answer that does not hold. */
export function parseXml(text: string): Element {
  try {
    return treeOf(text);
  } catch (error) {
    throw error instanceof RefusedXml ? new Refused(error.why, error.message) : error;
  }
}

export const first = (element: Element | undefined, way: string): Element | undefined => all(element, way)[0];

/** The value at a place, `RatePlans/RatePlan/@RatePlanCode` or `…/text()`; the first one that is there. */
export function valueAt(element: Element | undefined, place: string): string | undefined {
  if (place === '' || !element) return undefined;
  const cut = place.lastIndexOf('/');
  const owners = cut < 0 ? [element] : all(element, place.slice(0, cut));
  const last = place.slice(cut + 1);
  const values = owners.map((owner) =>
    last.startsWith('@') ? owner.attributes.get(last.slice(1)) : owner.text.trim(),
  );
  return values.find((value) => value !== undefined && value !== '');
}
