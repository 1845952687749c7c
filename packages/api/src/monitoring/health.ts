import { probeWrite } from '@muster/db/store/probe-write';
import type { Store } from '@muster/db/store/store';
import { problemKinds } from '@muster/domain/admin/problems';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { jsonSchemaOf } from '../rest/json-schema.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** The kinds of what is wrong, if anything is; anyone may ask, so there are no details. */
  problems: z.array(z.enum(problemKinds)).optional(),
});

export function addHealth(
  app: FastifyInstance,
  { store, problems, failures }: Pick<Context, 'store' | 'problems' | 'failures'>,
  release: string,
): void {
  const schema = jsonSchemaOf(health, 'output');
  const options = {
    config: { access: 'anyone' },
    schema: {
      summary: 'Whether the server works',
      tags: ['server'],
      response: { 200: schema, 503: schema },
    },
  } as const;
  const kinds = () => {
    const found = problems.list().map(({ kind }) => kind);
    return found.length > 0 ? { problems: found } : {};
  };
  app.get('/health', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await probeDatabase(store);
      return { status: 'ok', version: release, ...kinds() };
    } catch (error) {
      const isKnown = failures.note(error) || error instanceof DomainError;
      if (!isKnown) request.log.error({ err: error }, 'the database cannot be written');
      return reply.status(503).send({ status: 'unavailable', version: release, ...kinds() });
    }
  });
}

/** Proves that the database is where it was and can be written (D48). Throws `busy` or what SQLite says if not. */
export async function probeDatabase(store: Pick<Store, 'write' | 'expectFiles'>): Promise<void> {
  store.expectFiles();
  await store.write(probeWrite);
}
