import * as z from 'zod/mini';
import { type Dialect, VALUES } from '../rules.ts';

/** The field that a value is edited in. */
export type ValueForm =
  | { kind: 'text' | 'flag' | 'count' | 'codes' | 'number' }
  | { kind: 'choice' | 'some'; options: string[] };

interface Described {
  type?: string;
  enum?: string[];
  items?: { enum?: string[] };
  properties?: object;
}

const described = new Map<Dialect, Record<string, Described>>();
function shapeOf(dialect: Dialect): Record<string, Described> {
  const known = described.get(dialect);
  if (known) return known;
  const { properties = {} } = z.toJSONSchema(VALUES[dialect], { unrepresentable: 'any' }) as {
    properties?: Record<string, Described>;
  };
  described.set(dialect, properties);
  return properties;
}

export function formOf(dialect: Dialect, name: string): ValueForm {
  const { type, enum: options, items, properties } = shapeOf(dialect)[name] ?? {};
  if (options) return { kind: 'choice', options };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer' || type === 'number') return { kind: 'count' };
  if (type === 'array') return { kind: 'some', options: items?.enum ?? [] };
  if (type === 'object') return { kind: properties ? 'number' : 'codes' };
  return { kind: 'text' };
}

/** `12 = HB`, one a line. */
export const writtenCodes = (value: unknown): string =>
  Object.entries((value ?? {}) as Record<string, string>)
    .map(([code, meaning]) => `${code} = ${meaning}`)
    .join('\n');
export const readCodes = (typed: string): Record<string, string> =>
  Object.fromEntries(
    typed.split('\n').flatMap((line) => {
      const [code = '', ...meaning] = line.split('=');
      return code.trim() === '' ? [] : [[code.trim(), meaning.join('=').trim()]];
    }),
  );

/** `14`, or `14 / CONTEXT`. */
export const writtenNumber = (value: unknown): string => {
  const { type = '', context = '' } = (value ?? {}) as { type?: string; context?: string };
  return context === '' ? type : `${type} / ${context}`;
};
export const readNumber = (typed: string): { type: string; context: string } => {
  const [type = '', context = ''] = typed.split('/').map((part) => part.trim());
  return { type, context };
};
