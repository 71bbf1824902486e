import type * as z from 'zod/mini';
import type { WireAnswer } from '../../exchange/wire.ts';
import { decodeText } from '../../port/encoding.ts';
import { Refused } from '../../port/outcome.ts';

/** Everything of an answer that is wrong in one sentence. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refused('unexpected', `${issue?.path.join('.')}: ${issue?.message}`.slice(0, 200));
}

export function jsonOf({ body, contentType }: WireAnswer): unknown {
  const text = decodeText(body, contentType);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused('malformed', error instanceof Error ? error.message.slice(0, 200) : 'no JSON');
  }
}
