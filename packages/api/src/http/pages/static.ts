import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSources, sendFirstPage } from './first-page.ts';

/** Paths of the server, for which the app's page is never served. */
const serverPaths = /^\/(api|trpc|uploads|photos|ws|health|metrics|\.well-known)(\/|$)/;

/**
 * Serves the built web app. Files with a hash in their name are cached for a year, others are revalidated each time;
 * a route of the app gets its page, and so, with 404, does a browser at any other path (U3).
 */
export async function serveWeb(app: FastifyInstance, sources: PageSources, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { config: { access: 'anyone' }, schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (serverPaths.test(path)) return reply.callNotFound();
    if (!extname(path)) return sendFirstPage(request, reply, sources, folder);
    return reply.sendFile(decodeURIComponent(path));
  });
}
