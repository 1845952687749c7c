import { probeWrite } from '@muster/db/probe-write';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { jsonSchemaOf } from './rest/json-schema.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() });

/** `GET /health`: 200 if the database can be written, else 503 (D48). */
export function addHealth(app: FastifyInstance, { store }: Deps, version: string): void {
  const schema = jsonSchemaOf(health, 'output');
  const options = {
    config: { access: 'anyone' },
    schema: { response: { 200: schema, 503: schema } },
  } as const;
  app.get('/health', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.write(probeWrite);
      return { status: 'ok', version };
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be written');
      return reply.status(503).send({ status: 'unavailable', version });
    }
  });
}
