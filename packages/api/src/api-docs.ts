import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Collects the schemas of the routes that follow into an OpenAPI document at /api/docs/json, shown at /api/docs. */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muster', description: 'Staff self-service and HR portal', version },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'muster' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
