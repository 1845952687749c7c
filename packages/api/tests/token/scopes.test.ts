import { isAdminScope, scopeNames, type TokenScope } from '@muster/domain/account/token/scopes';
import type { Method } from '@muster/testing/calling';
import { company } from '@muster/testing/company';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { restRoutes } from '../../src/rest/procedures.ts';
import { agreed, agreedRoutes } from '../agreed-access.ts';
import { callWith, writtenToken } from './fixture.ts';

const procedureOf = new Map(restRoutes.map(({ method, url, procedure }) => [`${method} ${url}`, procedure]));
const refusal = z.object({ message: z.string(), code: z.string().optional() });

/** The routes of the API and of files, without those that Fastify adds for HEAD and the pages of the documentation. */
function routesOf({ app }: Muster) {
  return app.routes
    .filter(({ method, url }) => method !== 'HEAD' && /^\/(api|uploads)\/(?!docs)/.test(url))
    .map(({ scope, ...route }) => ({ ...route, scopes: [scope ?? []].flat() }));
}

const refusalOf = (scopes: readonly TokenScope[]) =>
  scopes.length > 0
    ? { message: `This token lacks the scope ${scopes.join(' or ')}`, code: 'missing_scope' }
    : { message: 'No access token can do this: sign in with your password' };

describe('D58 the inventory of what tokens reach', { timeout: 60_000 }, () => {
  it('is what was agreed for each procedure and route', async () => {
    const found = routesOf(await boot()).flatMap(({ method, url, scopes }) => {
      const route = `${method} ${url}`;
      return scopes.length > 0 ? [[procedureOf.get(route) ?? route, scopes]] : [];
    });
    const wanted = Object.entries(agreed).flatMap(([path, [, scope]]) =>
      scope ? [[path, [scope].flat()]] : [],
    );
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(wanted), ...agreedRoutes });
  });

  it('opens every route to a token with its scope, and to no other', async () => {
    const { muster, boss, ann } = await company();
    const made = scopeNames.map(async (scope) => [scope, await writtenToken(muster, boss, [scope])] as const);
    const one = new Map(await Promise.all(made));
    const others = new Map<string, string>();
    for (const { scopes } of routesOf(muster)) {
      const all = scopeNames.filter((each) => !scopes.includes(each));
      if (!others.has(String(scopes))) others.set(String(scopes), await writtenToken(muster, boss, all));
    }
    const anns = await writtenToken(muster, ann, [...scopeNames]);
    const walk = async ({ method, url, scopes }: ReturnType<typeof routesOf>[number]) => {
      const path = url.replaceAll(/:\w+/g, '1');
      const ask = (token = '') =>
        callWith(muster, token, method as Method, path, method === 'GET' ? undefined : {});
      const refused = await ask(others.get(String(scopes)));
      expect([url, refused.status, refusal.parse(refused.body)]).toEqual([url, 403, refusalOf(scopes)]);
      if (scopes.length === 0) return;
      for (const scope of scopes) {
        const { status } = await ask(one.get(scope));
        expect([401, 403], url).not.toContain(status);
        expect(status, url).toBeLessThan(500);
      }
      expect((await ask(anns)).status === 403, url).toBe(scopes.every(isAdminScope));
    };
    for (const route of routesOf(muster)) await walk(route);
  });

  it('has no scope for grievances, accounts, sessions, backups or tokens', async () => {
    const secret =
      /grievance|auth|(?<!leave-|:)account|login|logout|register|backup|tokens|quarantine|prediction|restore/;
    const open = routesOf(await boot()).filter(({ scopes }) => scopes.length > 0);
    expect(open.length).toBeGreaterThan(60);
    expect(open.filter(({ url }) => secret.test(url)).map(({ url }) => url)).toEqual([]);
  });

  it('asks for the password where a field is protected, and no token has one', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const token = await writtenToken(muster, boss, [...scopeNames]);
    const change = (body: object) => callWith(muster, token, 'PATCH', '/api/admin/settings', body);
    expect((await change({ graceMinutes: 5 })).status).toBe(200);
    const refused = await change({ secondFactor: 'nobody' });
    expect([refused.status, refusal.parse(refused.body).code]).toEqual([403, undefined]);
    const added = { employeeId: 'N1', fullName: 'Nora', isAdmin: true };
    expect((await callWith(muster, token, 'POST', '/api/admin/people', added)).status).toBe(403);
  });
});
