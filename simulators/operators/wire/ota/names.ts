import { allOf, attributeOf, deepOf, firstOf, type Node, parseXml } from './xml.ts';

export const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';
const RES_ACTIONS: Record<string, string> = { Hold: 'O', Cancel: 'S' };
const MODIFY_ACTIONS: Record<string, string> = { Commit: 'F', Quote: 'UA' };

/** The action that a message means. */
export function actionOf(root: Node): string {
  switch (root.name) {
    case 'OTA_PingRQ':
      return 'ping';
    case 'OTA_HotelAvailRQ':
      return hotelCodesOf(root).length === 1 ? 'BA' : 'search';
    case 'OTA_HotelResRQ':
      return RES_ACTIONS[attributeOf(root, 'ResStatus')] ?? 'B';
    case 'OTA_HotelResModifyRQ':
      return MODIFY_ACTIONS[attributeOf(deepOf(root, 'HotelResModify'), 'ResStatus')] ?? 'U';
    case 'OTA_CancelRQ':
      return attributeOf(root, 'CancelType') === 'Quote' ? 'SA' : 'S';
    case 'OTA_ReadRQ':
      return firstOf(root, 'ReadRequests/ReadRequest/UniqueID') ? 'D' : 'V';
    default:
      return '';
  }
}

export const criterionOf = (root: Node): Node | undefined =>
  firstOf(root, 'AvailRequestSegments/AvailRequestSegment/HotelSearchCriteria/Criterion');
export const hotelCodesOf = (root: Node): string[] =>
  allOf(criterionOf(root), 'HotelRef')
    .map((ref) => attributeOf(ref, 'HotelCode'))
    .filter((code) => code !== '');

/** For the log and for faults; what cannot be read has no action. */
export function actionOfXml(body: Buffer): string {
  try {
    return actionOf(parseXml(body.toString('utf8')));
  } catch {
    return '';
  }
}

/** Codes of the list of meal plans. */
export const MEALS: Record<string, string> = { RO: '14', BB: '3', HB: '12', FB: '10', AI: '1', UAI: '1' };
export const planOf = (board: string): string => `${board}-FLEX`;
export const boardOf = (plan: string): string => plan.split('-')[0] ?? '';
