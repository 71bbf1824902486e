import type { ErrorBody } from '#shared/errors.ts';
import { APP } from '#shared/modules.ts';
import { endsSession, ownToken } from './api.ts';
import { apiHost } from './apiHost.ts';
import { bytesOf, fileNameIn, isPdf, typeOf } from './bytes.ts';
import { currentLocale, textOf } from './i18n.ts';
import { CallFailed } from './request.ts';
import { renewSession } from './session/renewal.ts';
import { endSession } from './session/session.ts';

export interface Download {
  content: Blob;
  /** The name that the server gave. */
  name: string | undefined;
}

/** A file made from the sent data: an export, a printed document. */
export const fetchByPost = async (
  path: string,
  payload: unknown,
  idempotencyKey?: string,
): Promise<Download> => {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const init = { method: 'POST', body: JSON.stringify(payload), headers };
  return read(await answerTo(path, init), (type) => isPdf(type));
};

/** A stored file. */
export const fetchFile = async (path: string): Promise<Download> =>
  read(await answerTo(path, { method: 'GET' }), (type) => isPdf(type));

/** A stored document: base64 of any type. */
export const fetchDocument = async (path: string): Promise<Download> =>
  read(await answerTo(path, { method: 'GET' }), () => true);

async function read(answer: Response, isBase64: (type: string) => boolean): Promise<Download> {
  const type = typeOf(answer.headers.get('content-type'));
  const content = isBase64(type)
    ? new Blob([bytesOf(await answer.text())], { type })
    : new Blob([await answer.arrayBuffer()], { type });
  return { content, name: fileNameIn(answer.headers.get('content-disposition')) };
}

interface Sent extends RequestInit {
  headers?: Record<string, string>;
}

/** As `call` does: with the token of this page's user, once more after a renewal, refusals thrown. */
async function answerTo(path: string, init: Sent): Promise<Response> {
  const token = await ownToken();
  const answer = await ask(path, init, token);
  if (answer.status !== 401 || token === undefined) return checked(answer);
  await renewSession(token);
  return checked(await ask(path, init, await ownToken()));
}

function ask(path: string, init: Sent, token: string | undefined): Promise<Response> {
  const host = apiHost();
  const headers = {
    accept: '*/*',
    localization: currentLocale(),
    'x-appid': APP,
    ...init.headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const credentials = host === '' ? 'same-origin' : 'include';
  return fetch(`${host}${path}`, { ...init, headers, credentials }).catch(() => {
    const error = textOf('errors.offline');
    throw new CallFailed({ errorCode: 'OFFLINE', error, message: error, RequestID: '-' });
  });
}

async function checked(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  // All refusals of the server have this form.
  const failure = new CallFailed((await answer.json()) as ErrorBody, answer.status, true);
  if (endsSession(failure)) endSession({ by: 'server', error: failure });
  throw failure;
}

/** Saves to the downloads of the browser. */
export function saveFile({ content, name }: Download, fallbackName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
