import { findLogo } from '@muster/db/features/company/logo';
import { findPhoto } from '@muster/db/features/people/photo-reads';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { photoKey } from '@muster/domain/people/photo-schema';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Contexts } from '../../context.ts';
import { unauthenticated } from '../../http/errors.ts';
import { httpTexts } from '../../http/texts.ts';

/** No address gets other bytes, but browsers ask each time: after a log-out they may not show them (U210, U211). */
export function registerPhotos(scope: FastifyInstance, contexts: Contexts): void {
  mount(scope, contexts, '/photos/:userId/:version', 'A photo of a person', async (db, params) => {
    const { data: key } = photoKey.safeParse(params);
    const content = key && (await findPhoto(db, key.userId, key.version));
    return content && { ...key, content, type: 'image/jpeg' };
  });
  mount(scope, contexts, '/photos/company/:version', 'The company’s logo', async (db, params) => {
    const logo = await findLogo(db);
    return logo?.version === logoKey.parse(params).version ? { ...logo, type: 'image/png' } : undefined;
  });
}

interface Picture {
  readonly version: string;
  readonly content: Buffer;
  readonly type: string;
}

type FindPicture = (db: Db, params: unknown) => Promise<Picture | undefined>;

const logoKey = z.object({ version: z.string() });

function mount(
  scope: FastifyInstance,
  { contextOf }: Contexts,
  url: string,
  summary: string,
  find: FindPicture,
): void {
  const options = { config: { access: 'employee' as const }, schema: { summary, tags: ['people'] } };
  scope.get(url, options, async (request, reply) => {
    const { viewer, store } = await contextOf(request);
    if (!viewer) throw unauthenticated();
    const picture = await find(store.read, request.params);
    if (!picture) throw new DomainError('not_found', httpTexts.notFound());
    const etag = `"${picture.version}"`;
    reply.headers({ ...headers, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.header('content-type', picture.type).send(picture.content);
  });
}

const headers = {
  'cache-control': 'private, no-cache',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
