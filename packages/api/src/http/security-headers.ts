import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Inline styles are allowed, because dialogs position themselves; inline scripts never (D52). */
export async function addSecurityHeaders(app: FastifyInstance, publicOrigin: string): Promise<void> {
  const secure = publicOrigin.startsWith('https:');
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Some browsers do not treat a socket to the same host as "self".
        connectSrc: ["'self'", publicOrigin.replace(/^http/, 'ws')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // Helmet would compose them for each reply, at the cost of a query; they never change.
  let composed: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    const headers = composed ?? compose(reply);
    composed = headers;
    reply.headers(headers);
    done();
  });
}

function compose(reply: FastifyReply): OutgoingHttpHeaders {
  reply.helmet();
  return { ...reply.raw.getHeaders() };
}
