import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** What a page of ours may load and do. The component library writes inline styles; scripts never are inline. */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  // A browser's viewer of documents counts as one; only what a page of ours has made itself is shown in it.
  objectSrc: ['blob:'],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** Calls and the line go to another host where one is set, and nowhere else. */
const directivesFor = (apiHost: string) => {
  const elsewhere = apiHost === '' ? [] : [apiHost, apiHost.replace(/^http/, 'ws')];
  return { ...DIRECTIVES, connectSrc: [...DIRECTIVES.connectSrc, ...elsewhere] };
};

export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Answers hold people's data: nothing between the server and the screen may keep them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** They are the same for every answer, so they are asked for once. */
export async function securityHeaders(apiHost = ''): Promise<Record<string, string>> {
  const probe = Fastify();
  const names = new Set<string>();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesFor(apiHost) },
    strictTransportSecurity: false, // The proxy that ends TLS says it; without TLS it would lock people out.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  probe.get('/', async (_, reply) => {
    for (const name of Object.keys(reply.raw.getHeaders())) names.add(name);
    return '';
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries([...names].map((name) => [name, String(headers[name])]));
}
