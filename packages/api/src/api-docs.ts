import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: (_request, _reply, done) => done(), preHandler: writtenOnce(app) },
  });
}

/** Answers the document from its text: the plugin would write 200 kB again for each reader. */
function writtenOnce(app: FastifyInstance): preHandlerHookHandler {
  const texts: Partial<Record<string, string>> = {};
  const writers: Partial<Record<string, () => string>> = {
    '/api/docs/json': () => JSON.stringify(app.swagger()),
    '/api/docs/yaml': () => app.swagger({ yaml: true }),
  };
  return ({ routeOptions: { url = '' } }, reply, done) => {
    const write = writers[url];
    if (!write) return done();
    texts[url] ??= write();
    const type = url.endsWith('json') ? 'application/json; charset=utf-8' : 'application/x-yaml';
    reply.header('content-type', type).send(texts[url]);
  };
}
