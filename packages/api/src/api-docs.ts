import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { cookieName } from './session.ts';

/** Collects the schemas of the routes that follow into an OpenAPI document at /api/docs/json, shown at /api/docs. */
export async function documentApi(
  app: FastifyInstance,
  version: string,
  publicOrigin: string,
): Promise<void> {
  const name = cookieName('muster', publicOrigin);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description: 'Staff self-service and HR portal', version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
