import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import type { BookableConnection, Ctx } from '../../port/connection.ts';
import type { LeftExchange, LoggedExchange } from '../../port/wireLog.ts';
import { createPorts } from '../ports.ts';

export interface Scripted {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}
interface Arrived {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Script = (request: Arrived, response: ServerResponse) => Scripted | undefined;

/** A partner that answers as a test says, and what our side logs and counts. */
export async function startPartner() {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  let script: Script = () => ({});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      const asked = { method, path, headers, body };
      arrived.push(asked);
      const answer = script(asked, response);
      if (answer) send(response, answer);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
  const logged: LoggedExchange[] = [];
  const counted: LeftExchange[] = [];
  const ports = createPorts({
    http,
    log: { exchanged: (one) => void logged.push(one) },
    count: (one) => void counted.push(one),
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports,
    arrived,
    sockets,
    logged,
    counted,
    answers(next: Script): void {
      script = next;
    },
    /** Answers one after the other; the last one again and again. */
    says(...answers: Scripted[]): void {
      let at = 0;
      script = () => answers[Math.min(at++, answers.length - 1)];
    },
    forget(): void {
      for (const list of [arrived, logged, counted]) list.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await http.close();
    },
  };
}
export type Partner = Awaited<ReturnType<typeof startPartner>>;

function send(response: ServerResponse, { status = 200, type, headers, body = '' }: Scripted): void {
  response.writeHead(status, { ...(type ? { 'content-type': type } : {}), ...headers }).end(body);
}

export const REQUEST = 'RQ7F';
export const REFERENCE = 'MABCDEFGH234';
export const PASSWORD = 'Geheim & <streng>';

/** The context of a call; parts of it can be given. */
export function ctxFor<C extends BookableConnection>(connection: C, given: Partial<Ctx<C>> = {}): Ctx<C> {
  return {
    connection,
    credentials: { username: '740012', password: PASSWORD },
    caller: { accountId: 1, branchId: 2, userId: 3, machineId: null },
    requestId: REQUEST,
    clientReference: REFERENCE,
    locale: 'sl',
    signal: new AbortController().signal,
    ...given,
  };
}
