import type { BookableConnection, Ctx } from '../../port/connection.ts';
import type { OperatorPort } from '../../port/operatorPort.ts';
import type { Outcome } from '../../port/outcome.ts';
import { ctxFor, type Partner, type Scripted } from './partner.ts';
import type { Speaker } from './speaker.ts';

/** The port of a speaker at a partner, with the context of its connection; values of it can be changed. */
export function joined(partner: Partner, speaker: Speaker, changed: object = {}) {
  const { values, ...rest } = speaker.connection(partner.url);
  const connection = { ...rest, values: { ...values, ...changed } } as BookableConnection;
  partner.ports.forget(connection.id);
  return { port: partner.ports.operator(connection.dialect), ctx: ctxFor(connection), connection };
}

export const short = (outcome: Outcome<unknown>) =>
  outcome.kind === 'answer' ? outcome.statusId : `${outcome.kind} ${outcome.why}`;

type Call = (port: OperatorPort, ctx: Ctx) => Promise<Outcome<unknown>>;

/** One call to a speaker that answers so. */
export const asker =
  (partner: () => Partner, speaker: Speaker) =>
  (answer: Scripted, call: Call): Promise<Outcome<unknown>> => {
    partner().says(answer);
    const { port, ctx } = joined(partner(), speaker);
    return call(port, ctx);
  };
