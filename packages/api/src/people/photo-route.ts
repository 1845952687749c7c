import { findPhoto } from '@muster/db/people/photo-reads';
import { DomainError } from '@muster/domain/errors';
import { photoKey } from '@muster/domain/people/photo-schema';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../context.ts';
import type { Deps } from '../deps.ts';
import { unauthenticated } from '../refusals.ts';

/**
 * Mounts the photos of people (U210), for everybody who is signed in. An address never gets other bytes, but a browser asks
 * each time whether it may still show them: after a log-out and after a removal it may not.
 */
export function registerPhotos(scope: FastifyInstance, deps: Deps): void {
  scope.get(
    '/photos/:userId/:version',
    { config: { access: 'employee' }, schema: { summary: 'A photo of a person', tags: ['people'] } },
    async (request, reply) => {
      const { viewer, store } = contextOf(request, deps);
      if (!viewer) throw unauthenticated();
      const { data: key } = photoKey.safeParse(request.params);
      const photo = key && (await findPhoto(store.read, key.userId, key.version));
      if (!photo) throw new DomainError('not_found', 'Not found');
      const etag = `"${key.version}"`;
      reply.headers({ ...headers, etag });
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.header('content-type', 'image/jpeg').send(photo);
    },
  );
}

const headers = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
