import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer, complaint } from './desk/desk.ts';
import type { Host } from './desk/host.ts';
import { createFaults, type Fault } from './faults.ts';
import type { Settings } from './settings.ts';
import { createBookings } from './stock/bookings.ts';
import { mediaTypeOf, unwrapped, wrapped } from './xml/envelope.ts';
import { decoded, encoded } from './xml/letters.ts';
import { type Element, parse } from './xml/read.ts';

const PATH = '/gateway/OpenTravel.asmx';
const MOST_BYTES = 1_000_000;
const GARBAGE = Buffer.from([0x3c, 0x6f, 0x74, 0x61, 0x3a, 0x00, 0x81, 0xff, 0x3e, 0x26]);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('The question is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function createHttpServer(settings: Settings): Server {
  const bookings = createBookings();
  const faults = createFaults();
  const started = Date.now();
  const first = settings.today === '' ? started : Date.parse(`${settings.today}T09:00:00Z`);
  const now = () => new Date(first + Date.now() - started);
  const host: Host = { bookings, currency: settings.currency, now };
  let calls: string[] = [];

  function read(body: Buffer, type: string): Element | string {
    try {
      const message = unwrapped(parse(decoded(body, type)), settings.envelope);
      return message ?? `The envelope is ${settings.envelope}.`;
    } catch (error) {
      return String(error);
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = read(await bodyOf(request), request.headers['content-type'] ?? '');
    const name = typeof message === 'string' ? '' : message.name;
    calls.push(name);
    const fault = faults.take(name);
    if (fault?.kind === 'drop_before_commit') return void request.socket.destroy();
    const text = typeof message === 'string' ? complaint(host, message) : answer(host, message);
    await send(request, response, encoded(wrapped(text, settings.envelope), settings.encoding), fault);
  }

  async function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, fault?: Fault) {
    if (fault?.kind === 'drop_after_commit') return void request.socket.destroy();
    if (fault?.kind === 'delay') await sleep(fault.milliseconds);
    response.setHeader('content-type', mediaTypeOf(settings.envelope));
    response.end(fault?.kind === 'garbage' ? GARBAGE : bytes);
  }

  async function administer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAdmin =
      settings.adminToken !== '' && request.headers.authorization === `Bearer ${settings.adminToken}`;
    const body = await bodyOf(request);
    const reply = (status: number, data: object) => void response.writeHead(status).end(JSON.stringify(data));
    if (!isAdmin) return reply(403, {});
    if (request.method === 'PUT' && request.url === '/admin/fault') {
      const asked = JSON.parse(String(body)) as Partial<Fault>;
      return reply(faults.set(asked) ? 200 : 400, {});
    }
    if (request.method === 'GET' && request.url === '/admin/state') {
      return reply(200, {
        calls,
        bookings: bookings
          .all()
          .map(({ number, state, partnerNumber }) => ({ number, state, partnerNumber })),
      });
    }
    if (request.method === 'DELETE' && request.url === '/admin/state') {
      bookings.clear();
      calls = [];
      return reply(200, {});
    }
    reply(404, {});
  }

  return createServer((request, response) => {
    const isAdmin = request.url?.startsWith('/admin/');
    if (!isAdmin && (request.method !== 'POST' || request.url !== PATH)) {
      return void response.writeHead(404).end();
    }
    (isAdmin ? administer : serve)(request, response).catch(() => request.socket.destroy());
  });
}
