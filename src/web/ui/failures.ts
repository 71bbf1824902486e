import { textOf } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';

export interface FailureNotice {
  title: string;
  lines: string[];
  /** `RQID: …`, for the support. */
  requestId: string | undefined;
}

/** The text of any failure; the only place that decides it. */
export function noticeOf(error: unknown): FailureNotice {
  if (typeof error === 'string' && error !== '') return plain(error);
  if (error instanceof CallFailed) return noticeOfCall(error);
  const answered = answerIn(error);
  if (answered !== undefined) return plain(answered);
  if (error instanceof Error && error.message !== '') return plain(`${error.name}: ${error.message}`);
  return plain(textOf('errors.defect'));
}

const plain = (title: string): FailureNotice => ({ title, lines: [], requestId: undefined });

function noticeOfCall({ body, status, isForeseen }: CallFailed): FailureNotice {
  const { errorCode, RequestID, errors = {} } = body;
  const lines = status === 422 ? Object.values(errors).flat() : [];
  return {
    title: `#${errorCode} ${textOfCall(body, status, isForeseen)}`,
    lines: [...new Set(lines)],
    requestId: RequestID === '-' ? undefined : RequestID,
  };
}

function textOfCall({ error, message }: CallFailed['body'], status: number, isForeseen: boolean): string {
  if (status === 401 && message === 'Unauthenticated.') return textOf('errors.unauthenticated');
  if (status === 404 && !isForeseen) return textOf('errors.routeNotFound');
  if (status === 500) return message;
  return error;
}

/** Other clients throw their answers: `{ response: { data } }`, or the answer itself. */
function answerIn(error: unknown): string | undefined {
  const { response } = (error ?? {}) as { response?: unknown };
  const { data = response } = (response ?? {}) as { data?: unknown };
  const { error: short, message } = (data ?? {}) as { error?: unknown; message?: unknown };
  return [short, message].find((text): text is string => typeof text === 'string' && text !== '');
}

/** Field errors of a refused call, for `form.setErrors`. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallFailed
    ? Object.fromEntries(
        Object.entries(error.body.errors ?? {}).map(([field, texts]) => [field, texts.join(' ')]),
      )
    : {};
