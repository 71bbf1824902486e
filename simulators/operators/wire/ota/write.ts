import type { Answer } from '../../trade/model.ts';
import { textOf } from '../answers.ts';
import { DECIMALS } from '../check.ts';
import { NAMESPACE } from './names.ts';
import { attributeOf, element, type Node } from './xml.ts';

export const money = (minor: number): string => String(DECIMALS.written(minor));

export const message = (
  name: string,
  request: Node | null,
  attributes: Record<string, string | null>,
  ...children: (string | string[])[]
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(
    name,
    {
      xmlns: NAMESPACE,
      Version: '1.0',
      EchoToken: attributeOf(request ?? undefined, 'EchoToken') || null,
      ...attributes,
    },
    ...children,
  )}`;

export interface Fault {
  type: number;
  code: number;
  text: string;
}

export const failure = (
  name: string,
  request: Node | null,
  { type, code, text }: Fault,
  ...more: string[]
): string =>
  message(
    name,
    request,
    {},
    element('Errors', {}, element('Error', { Type: type, Code: code, ShortText: text })),
    ...more,
  );

const SOLD_OUT = 322;

const PRICE = 436;

const NOT_FOUND = 448;

/** How a refusal of the trade is called here. */
export function faultOf({ id, text, error }: Answer): Fault {
  const said = text ?? textOf(id);
  if (error?.code === 'NO_BOOKING') return { type: 1, code: NOT_FOUND, text: said };
  if (id === 342) return { type: 10, code: 321, text: said };
  if (id === 310) return { type: 3, code: SOLD_OUT, text: said };
  if (id === 350) return { type: 3, code: PRICE, text: said };
  return id === 998 ? { type: 12, code: 450, text: said } : { type: 3, code: id, text: said };
}

export const codeOfAge = (age: number): number => (age < 2 ? 7 : age < 18 ? 8 : 10);
