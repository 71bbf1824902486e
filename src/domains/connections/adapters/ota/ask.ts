import type { Exchange, WireAnswer } from '../../exchange/wire.ts';
import { type ExchangeKind, isWrite } from '../../port/actions.ts';
import type { Ctx, OtaConnection } from '../../port/connection.ts';
import { type Outcome, Refused } from '../../port/outcome.ts';
import { basicOf } from '../basic.ts';
import { attribute, type Element, first } from '../xml/parse.ts';
import { element } from '../xml/write.ts';
import { enveloped, faultOf, mediaTypeOf, messageOf } from './envelope.ts';
import { errorOf, type OtaError, refusedBy } from './errors.ts';

export type OtaCtx = Ctx<OtaConnection>;

/** The context of a connection of this dialect. */
export function otaCtx(ctx: Ctx): OtaCtx {
  const { connection } = ctx;
  if (connection.dialect !== 'ota') throw new Error(`${connection.toc} is not connected by OpenTravel.`);
  return { ...ctx, connection };
}

const ACCEPTED = ['text/xml', 'application/xml', 'application/soap+xml'];

export interface Asked {
  kind: ExchangeKind;
  /** The root element without its ending: `OTA_HotelAvail`. */
  message: string;
  /** Of the answer, where it is another one, or one of several. */
  answers?: readonly string[];
  attributes?: Record<string, string | number | undefined>;
  body: string;
  secrets?: string[];
}

/** The channel that was agreed with the operator. */
function channelOf({
  booking_channel: type,
  booking_channel_company: company,
}: OtaCtx['connection']['values']) {
  if (type === '' && company === '') return '';
  const named = company === '' ? '' : element('CompanyName', { Code: company });
  return element('BookingChannel', { Type: type, Primary: 'true' }, named);
}

function written(ctx: OtaCtx, { message, attributes, body }: Asked): string {
  const { values } = ctx.connection;
  const { username, password } = ctx.credentials;
  const requestor = element('RequestorID', {
    Type: values.requestor_type,
    ID: username,
    ID_Context: values.requestor_context,
    MessagePassword: values.credentials === 'requestor' ? password : undefined,
  });
  const request = element(
    `${message}RQ`,
    {
      xmlns: values.namespace,
      EchoToken: ctx.requestId,
      TimeStamp: new Date().toISOString(),
      Target: values.target,
      Version: values.version,
      PrimaryLangID: ctx.locale,
      ...attributes,
    },
    element('POS', {}, element('Source', {}, requestor, channelOf(values))),
    body,
  );
  return enveloped(request, values.envelope);
}

/** Reads the root of an answer; an error instead of it is told here, unless `onError` knows better. */
export interface OtaReading<T> {
  data(root: Element): Outcome<T>;
  onError?(error: OtaError, root: Element): Outcome<T> | undefined;
}

/** Refuses an answer to another question. */
function expectOwn(root: Element, { message, answers = [message] }: Asked, { requestId }: OtaCtx): void {
  if (![...answers, 'OTA_Error'].some((answer) => root.name === `${answer}RS`)) {
    throw new Refused('unexpected', `«${root.name.slice(0, 60)}»`);
  }
  const token = attribute(root, 'EchoToken') || requestId;
  if (token !== requestId) throw new Refused('foreign_id', `EchoToken ${token.slice(0, 60)}`);
}

/** Refuses an error after which a write may have happened all the same. */
function expectKnown(error: OtaError, { kind }: Asked): OtaError {
  if (!error.isOutage || !isWrite(kind)) return error;
  throw new Refused('unexpected', `error ${error.rawId} ${error.text}`.slice(0, 200));
}

function read<T>(
  ctx: OtaCtx,
  asked: Asked,
  { data, onError }: OtaReading<T>,
  answer: WireAnswer,
): Outcome<T> {
  const root = messageOf(answer);
  if (root.name === 'Fault') return refusedBy(expectKnown(faultOf(root), asked));
  expectOwn(root, asked, ctx);
  const error = errorOf(root, ctx.connection.values);
  if (error) return onError?.(error, root) ?? refusedBy(expectKnown(error, asked));
  if (answer.status >= 400) throw new Refused('http_status', String(answer.status));
  if (!first(root, 'Success')) throw new Refused('unexpected', 'neither success nor errors');
  return data(root);
}

export const askOnce =
  (exchange: Exchange) =>
  <T>(ctx: OtaCtx, asked: Asked, reading: OtaReading<T>): Promise<Outcome<T>> => {
    const { values, toc } = ctx.connection;
    const question = {
      kind: asked.kind,
      method: 'POST' as const,
      path: values.path.replaceAll('{toc}', toc),
      headers: {
        'content-type': `${mediaTypeOf(values.envelope)}; charset=utf-8`,
        ...(values.envelope === 'soap11' ? { soapaction: '""' } : {}),
        ...(values.credentials === 'basic' ? { authorization: basicOf(ctx.credentials) } : {}),
      },
      body: written(ctx, asked),
      accepts: ACCEPTED,
      secrets: asked.secrets ?? [],
    };
    return exchange<T>(ctx, question, (answer) => read(ctx, asked, reading, answer));
  };
export type Ask = ReturnType<typeof askOnce>;
