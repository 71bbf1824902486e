import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In a log line these would tell a secret or a person. */
const HIDDEN = ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'code'];

export const loggerWith = (level: string) => ({
  level,
  redact: HIDDEN,
  serializers: { req: describeRequest },
  stream: { write: writeLine },
});

/** One line a call. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ ...describeRequest(request), status, ms: Math.round(elapsedTime) }, 'call');
    done();
  });
}

/** Paths of mail links carry codes: the log names the route, not what was asked for. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? '',
  address: request.ip,
  ...(request.session
    ? { user: request.session.user.id, account: request.session.user.accountId }
    : undefined),
});

let waiting = '';

/** What is said within one turn of the event loop is written at once: under load a write a line is dear. */
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
