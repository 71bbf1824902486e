import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** What our pages may load and do. The component library writes inline styles; scripts are never inline. */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  // The browser's PDF viewer counts as an object; it only shows what the page itself made.
  objectSrc: ['blob:'],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** API calls and sockets may also go to `apiHost`. */
const directivesFor = (apiHost: string) => {
  const elsewhere = apiHost === '' ? [] : [apiHost, apiHost.replace(/^http/, 'ws')];
  return { ...DIRECTIVES, connectSrc: [...DIRECTIVES.connectSrc, ...elsewhere] };
};

export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Answers contain personal data: no cache may store them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** They are the same for every answer, so they are computed once. */
export async function securityHeaders(apiHost = ''): Promise<Record<string, string>> {
  const probe = Fastify();
  const names = new Set<string>();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesFor(apiHost) },
    strictTransportSecurity: false, // The proxy that ends TLS sets it; without TLS it would lock users out.
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
