import type { FastifyInstance } from 'fastify';
import type { Access } from './trpc.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; `procedure` where each procedure behind it says so itself. */
    access?: Access | 'procedure';
  }
}

/** A route as the inventory test sees it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access | 'procedure';
}

/** The document of the API and the page that shows it, whose routes come from a plugin, are for everyone. */
const documentation = /^\/api\/docs(\/|$)/;

/** Collects every route that is added from now on; adding one that does not declare who may call it throws. */
export function collectRoutes(app: FastifyInstance): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? (documentation.test(url) ? 'anyone' : undefined);
    if (!access) throw new Error(`${method} ${url} does not declare who may call it`);
    for (const each of [method].flat()) routes.push({ method: each, url, access });
  });
  return routes;
}
