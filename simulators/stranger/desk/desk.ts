import { type Element, first } from '../xml/read.ts';
import { element, escaped, OTA } from '../xml/write.ts';
import { avail } from './avail.ts';
import type { Host, Made } from './host.ts';
import { read } from './read.ts';
import { Refusal } from './refusal.ts';
import { modify, reserve } from './reserve.ts';
import { signIn } from './signIn.ts';

type Message = (host: Host, message: Element, agency: string) => Made;
const messages: Record<string, Message> = {
  OTA_HotelAvailRQ: avail,
  OTA_HotelResRQ: reserve,
  OTA_HotelResModifyRQ: modify,
  OTA_ReadRQ: read,
  OTA_PingRQ: (_, message) => ({
    root: 'OTA_PingRS',
    inside: element('EchoData', {}, escaped(first(message, 'EchoData')?.text ?? '')),
  }),
};
/** What a refusal of these answers with. */
const ANSWERS: Record<string, string> = { OTA_ReadRQ: 'OTA_ResRetrieveRS' };

const advice = element(
  'Warnings',
  {},
  element(
    'Warning',
    { Type: 11, Code: '399', ShortText: 'Helyi idegenforgalmi adó' },
    'Az idegenforgalmi adó a helyszínen fizetendő.',
  ),
);

function rootOf(host: Host, { attributes }: Element, made: Made): string {
  const { EchoToken } = attributes;
  const own = { Version: '3.000', TimeStamp: host.now().toISOString(), EchoToken, PrimaryLangID: 'hu' };
  const all = { ...own, ...made.attributes, 'xmlns:ota': OTA };
  return element(made.root, all, made.inside);
}

function refusalOf(message: Element, refusal: Refusal): Made {
  const { type, code } = refusal;
  const error = element(
    'Error',
    { Type: type, Code: code, ShortText: refusal.message, Status: 'NotProcessed' },
    escaped(refusal.message),
  );
  const root = ANSWERS[message.name] ?? message.name.replace(/RQ$/, 'RS');
  return { root, inside: element('Errors', {}, error) };
}

/** The answer to a message: what it makes after `Success`, or `Errors`. */
export function answer(host: Host, message: Element): string {
  try {
    if (message.uri !== OTA) throw new Refusal('protocol', `The namespace is ${OTA}.`);
    const agency = signIn(message);
    const handle = messages[message.name];
    if (!handle) throw new Refusal('notImplemented', `${message.name} is not served.`);
    const { inside, ...made } = handle(host, message, agency);
    const warnings = message.name === 'OTA_PingRQ' ? '' : advice;
    return rootOf(host, message, { ...made, inside: element('Success', {}) + warnings + inside });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('broken', String(error));
    return rootOf(host, message, refusalOf(message, refusal));
  }
}

/** What is not even a message of OpenTravel. */
export const complaint = (host: Host, text: string): string => {
  const message: Element = { name: 'OTA_ErrorRQ', uri: '', attributes: {}, children: [], text: '' };
  return rootOf(host, message, refusalOf(message, new Refusal('protocol', text)));
};
