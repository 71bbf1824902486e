import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What must not be found anywhere. */
export interface Spoken {
  password: string;
  passport: string;
  card: string;
}

interface Heard {
  path: string;
  headers: string;
  body: string;
}

const signOf: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signOf[sign] ?? sign);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const codeIn = (path: string) => (/^\/(?:v1|v2|ota)\/(\w+)/.exec(path)?.[1] ?? 'content').toLowerCase();

/** As the simulated operators know us. */
function headersWith(password: string, given: IncomingHttpHeaders): Headers {
  const user = password === 'sim-content' ? 'name|company' : 'us';
  const headers = new Headers({
    'x-agenture': user,
    'x-api-key': password,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  });
  for (const name of ['content-type', 'x-client-reference', 'x-request-id']) {
    const value = given[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/**
 * The worst partner: it understands all and says back whatever it was told, with card, passport and password, inside of
 * answers that can be read. Behind it stand the simulated operators, which know another password.
 */
export async function startTalkative(url: string, { password, passport, card }: Spoken) {
  const heard: Heard[] = [];

  function withEcho(text: string, isXml: boolean, body: string): string {
    // In its free text only what it was told: nobody can know the passports of others.
    const told = `${body.includes(passport) ? passport : ''} ${card}`;
    if (isXml) {
      const said = `<Password>${escaped(password)}</Password><Paper DocID="${passport}"/>${body.replace(/<\?.*?\?>/, '')}`;
      return text.replace(/<\/[^<>]*>\s*$/, (end) => `<Echo Text="${told}">${said}</Echo>${end}`);
    }
    const parsed = JSON.parse(text) as object;
    const echo = { text: told, password, passport: { number: passport }, card_number: card, asked: body };
    return JSON.stringify({ ...parsed, echo });
  }

  async function answer(request: IncomingMessage) {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    heard.push({ path, headers: JSON.stringify(request.headers), body });
    const right = `sim-${codeIn(path)}`;
    const told = body.replace(/MessagePassword="[^"]*"/, `MessagePassword="${right}"`);
    const reply = await fetch(url + path, {
      method: request.method ?? 'GET',
      headers: headersWith(right, request.headers),
      ...(told === '' ? {} : { body: told }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? '';
    const said = /xml|json/.test(type) ? withEcho(bytes.toString('utf8'), type.includes('xml'), body) : bytes;
    return { status: reply.status, type, said };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, type, said }) => response.writeHead(status, { 'content-type': type }).end(said),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
