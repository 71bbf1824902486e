import type * as z from 'zod/mini';
import type { TextParams } from './errors.ts';

type Issue = z.core.$ZodRawIssue;

/** The text key of a validation issue, with parameters: `validation.maxLength?max=100`. */
export function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return bound('max', String(issue.origin), Number(issue.maximum));
    case 'too_small':
      return bound('min', String(issue.origin), Number(issue.minimum) + (issue.inclusive === false ? 1 : 0));
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'validation.required'
        : 'validation.invalid_type';
    default:
      return `validation.${issue.code}`;
  }
}

const KINDS: Record<string, string> = { string: 'Length', array: 'Items' };
const bound = (which: 'min' | 'max', origin: string, value: number) =>
  `validation.${which}${KINDS[origin] ?? ''}?${which}=${value}`;

export function readMessage(message: string): { key: string; params: TextParams } {
  const [key = '', query = ''] = message.split('?', 2);
  return { key, params: Object.fromEntries(new URLSearchParams(query)) };
}
