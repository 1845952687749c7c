import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Forwarding } from './forwarding.ts';

/** Programs on this machine get their answers whatever the proxy does. */
const askedDirectly = /^\/(health|metrics)$/;

/** Requests for paths below one name that show it to be a proxy's, not a typing error. */
const enough = 3;

/**
 * Notices a proxy that serves Muster under a path (D47): one that says so, or one that passes the path, which shows where
 * everything that is asked for begins with the same name and is not there. The first answer of any other kind ends the look.
 */
export function watchPrefixes(server: FastifyInstance, forwarding: Forwarding): void {
  const missing = { name: '', times: 0 };
  let isFound = false;
  server.addHook('onRequest', (request, _reply, done) => {
    const path = request.headers['x-forwarded-prefix'];
    if (typeof path === 'string' && isName(path.slice(1))) forwarding.note('prefix', request.log, { path });
    done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    isFound ||= statusCode < 400 && !askedDirectly.test(request.routeOptions.url ?? '');
    if (!isFound && statusCode === 404) count(missing, request, forwarding);
    done();
  });
}

function count(
  missing: { name: string; times: number },
  request: FastifyRequest,
  forwarding: Forwarding,
): void {
  const [, name = ''] = request.url.split(/[/?]/, 2);
  missing.times = name === missing.name ? missing.times + 1 : 1;
  missing.name = name;
  if (missing.times === enough && isName(name)) forwarding.note('prefix', request.log, { path: `/${name}` });
}

/** What a proxy's path is called; the log gets nothing else. */
function isName(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text);
}
