import type { IncomingMessage } from 'node:http';
import { basicOf } from '../../http/read.ts';
import { json, type Reply } from '../../http/send.ts';
import type { Operator } from '../../operators.ts';
import type { Simulator } from '../../simulator.ts';
import { act } from '../../trade/actions.ts';
import type { Context } from '../../trade/context.ts';
import { isKnown } from '../json.ts';
import { empty } from './read.ts';

/** `GET /ota/{code}/documents/{booking}/{kind}.pdf`, HTTP Basic. */
export async function documentOf(
  simulator: Simulator,
  request: IncomingMessage,
  operator: Operator,
  path: string,
): Promise<Reply> {
  const who = basicOf(request);
  if (!who || !isKnown(operator.code, who.user, who.password))
    return json(401, { status: 401 }, { 'www-authenticate': 'Basic realm="documents"' });
  const [, code = '', kind = ''] = /\/documents\/([\w-]+)\/(VC|DR|CR)\.pdf$/.exec(path) ?? [];
  const context: Context = {
    catalogue: simulator.catalogue,
    store: simulator.store,
    operator,
    agenture: who.user,
    language: 'en',
    now: simulator.clock.now(),
    reference: '',
  };
  const { answer } = await act(context, kind || 'DR', { ...empty(), code });
  const document = answer.document as { pdf: string } | undefined;
  if (!document) return json(404, { status: 404 });
  return { status: 200, type: 'application/pdf', body: Buffer.from(document.pdf, 'base64') };
}
