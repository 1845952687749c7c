import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSources, sendFirstPage } from './first-page.ts';

const serverPaths = /^\/(api|trpc|uploads|photos|ws|health|metrics|\.well-known)(\/|$)/;

/** Files with a hash in their name are cached for a year, others revalidated; other paths are 404 with a page (U3). */
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
