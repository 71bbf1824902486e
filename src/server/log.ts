import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from './session.ts';

/** They would put a secret or personal data into the log. */
const HIDDEN = ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'code'];

export const loggerWith = (level: string) => ({
  level,
  redact: HIDDEN,
  serializers: { req: describeRequest, err: describeError },
  stream: { write: writeLine },
});

/** One log line a call. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ ...describeRequest(request), status, ms: Math.round(elapsedTime) }, 'call');
    done();
  });
}

/** Paths of mail links contain codes: the log names the route, not the path. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? '',
  address: request.ip,
  ...(request.session ? describeCaller(request.session.user) : undefined),
});

const describeCaller = ({ id, machine, accountId: account }: User) =>
  machine === undefined ? { user: id, account } : { machine, account };

/**
 * Field by field: an error of the database also carries the whole row that it failed on, with personal data
 * and password hashes.
 */
function describeError(error: Error): DescribedError {
  const { name, message, stack = '', cause, code, constraint, table, column } = error as Details;
  const errors = error instanceof AggregateError ? { errors: error.errors.map(String) } : {};
  const because = cause instanceof Error ? { cause: describeError(cause) } : {};
  return { type: name, message, stack, code, constraint, table, column, ...errors, ...because };
}

interface DescribedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}
/** Fields that the runtime and the database add to errors. */
interface Details extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
}

let waiting = '';

/** Lines of one turn of the event loop are written at once: under load, a write a line is expensive. */
function writeLine(line: string): void {
  if (waiting === '') setImmediate(flush);
  waiting += line;
}

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stdout.write(lines);
}

process.once('exit', flush);
