import type { ExchangeKind } from '../../port/actions.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import type { Ask, JsonCtx } from './ask.ts';
import { parsed } from './parse.ts';
import { type MoneyReader, moneyReader } from './read.ts';
import { readStatus, SUCCESS } from './statuses.ts';
import { type ActionAnswer, actionAnswer } from './wire.ts';

interface Action<T> {
  kind: ExchangeKind;
  body: object;
  secrets?: string[];
  /** Reads what a status promises; not called for a refusal. */
  data(answer: ActionAnswer, money: MoneyReader): T;
}

/** What must be there after a status that promises it. */
export function needed<T>(part: T | null | undefined, name: string): T {
  if (part === null || part === undefined) throw new Refused('unexpected', `${name}: missing`);
  return part;
}

/** The operator's own id, where it says more than ours. */
function rawIdOf({ status, error }: ActionAnswer, statusId: number): { rawId?: string } {
  const rawId = error?.code || status.raw || String(status.id);
  return rawId === String(statusId) ? {} : { rawId };
}

function newTotalOf({ quote, cancel }: ActionAnswer, statusId: number, money: MoneyReader) {
  const other = quote?.total ?? cancel?.fee;
  if (statusId !== 350 || other === undefined || other === null) return {};
  return {
    newTotal: { minor: money.minor(other), currency: money.expect((quote ?? cancel)?.currency ?? '') },
  };
}

/** One action of the mask: asked, and its answer read. */
export const actBy =
  (ask: Ask) =>
  <T>(ctx: JsonCtx, { kind, body, secrets = [], data }: Action<T>): Promise<Outcome<T>> => {
    const money = moneyReader(ctx.connection.values);
    return ask<T>(ctx, { kind, path: `action/${kind}`, body, secrets }, (value) => {
      const answer = parsed(actionAnswer, value);
      const statusId = readStatus(kind, answer.status.id);
      const field = answer.field ?? answer.error?.field;
      return {
        kind: 'answer',
        statusId,
        text: answer.status.text,
        ...rawIdOf(answer, statusId),
        ...(field ? { field } : {}),
        ...newTotalOf(answer, statusId, money),
        data: SUCCESS.has(statusId) ? data(answer, money) : null,
      };
    });
  };
export type Act = ReturnType<typeof actBy>;
