import type { FastifyInstance } from 'fastify';
import type { NeededScope } from './bearer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; `procedure` if the procedures behind it declare that, `token` if none of them but the bearer of a setting's token. */
    access?: Access | 'procedure' | 'token';
  }
}

/** `lead`: who leads people now, as a deputy too (D94). `auditor`: administrators, and auditors until their date (D96). */
export const accesses = ['anyone', 'employee', 'lead', 'auditor', 'admin'] as const;
export type Access = (typeof accesses)[number];

export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access | 'procedure' | 'token';
  readonly scope: NeededScope | undefined;
}

/** The plugin's routes of the API document and its page are open to everyone. */
const documentation = /^\/api\/docs(\/|$)/;

/** Collects every route that is added from now on. Throws for a route that does not declare who may call it. */
export function collectRoutes(app: FastifyInstance): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? (documentation.test(url) ? 'anyone' : undefined);
    if (!access) throw new Error(`${method} ${url} does not declare who may call it`);
    for (const each of [method].flat()) routes.push({ method: each, url, access, scope: config?.scope });
  });
  return routes;
}
