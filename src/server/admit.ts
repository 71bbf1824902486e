import type { FastifyRequest } from 'fastify';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import { isAllowed, needsModule } from '#shared/permissions.ts';
import { networkOf } from './network.ts';
import type { Platform } from './platform.ts';
import { bearerOf, type FindSession, type Session, type User } from './session.ts';
import type { Counted } from './work/callCounter.ts';
import type { Gate } from './work/gate.ts';

export interface Door {
  platform: Platform;
  findSession: FindSession;
  /** The rate limits of all calls; refuses above one of them. */
  countCall(caller: Counted): Promise<void>;
  gate: Gate;
}

/** Refuses in the same order for each call: token, state, role, feature, licence. */
export async function admit(
  route: Route,
  request: FastifyRequest,
  { platform, findSession, countCall }: Door,
): Promise<Session | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (route.permission === 'anyone') {
    await countCall({ session: networkOf(request.ip) });
    return undefined;
  }
  const session =
    token === '' ? undefined : await findSession(token, { requestId: request.id, address: request.ip });
  const isCounted = !session || !route.ownBound;
  if (isCounted) await countCall(session ? countedFor(session.user) : { session: networkOf(request.ip) });
  if (!session) throw new Refusal(commonErrors.unauthenticated);
  judge(route, session, platform.config.demo);
  return session;
}

/** A machine has its access instead of a user. */
const countedFor = ({ sessionId, id, homeAccountId, machine }: User): Counted => ({
  session: sessionId,
  user: machine === undefined ? id : undefined,
  account: homeAccountId,
});

export function judge(route: Route, session: Session, demo: boolean): void {
  const { permission, openInDemo, feature, licence } = route;
  if (session.state === 'user-inactive') throw new Refusal(commonErrors.userInactive);
  if (session.state === 'account-inactive') throw new Refusal(commonErrors.accountInactive);
  if (session.user.machine !== undefined) {
    judgeMachine(route, session);
    return;
  }
  if (permission === 'anyone' || permission === 'signed-in' || (openInDemo && demo)) return;
  if (!isAllowed(session.user, permission)) throw new Refusal(commonErrors.forbidden);
  const hasModule = session.modules.includes(MODULES.smart) || session.modules.includes(MODULES.manager);
  if (needsModule(permission) && !hasModule) throw new Refusal(commonErrors.featureDisabled);
  if (feature && !session.features[feature]) throw new Refusal(commonErrors.featureDisabled);
  if (licence && !session.licensed) throw new Refusal(commonErrors.licenceRequired);
}

/** A machine has no role: each call says whether machines may use it. */
function judgeMachine({ machines }: Route, { modules, refusal }: Session): void {
  if (!machines) throw new Refusal(commonErrors.forbidden);
  if (!modules.includes(MODULES.smart)) throw new Refusal(commonErrors.featureDisabled);
  if (refusal) throw new Refusal(refusal);
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
