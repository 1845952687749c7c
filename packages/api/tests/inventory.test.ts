import { doors } from '@muster/domain/notice/doors';
import type { Method } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { connect, refusal } from '@muster/testing/socket-client';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Access } from '../src/http/access.ts';
import { collectRoutes } from '../src/http/access.ts';
import { procedures, restRoutes } from '../src/rest/procedures.ts';
import { agreed } from './agreed-access.ts';
import { webFolder } from './host/web-folder.ts';

const inputs = [undefined, {}, { latitude: 'north', checkOutTime: 7, employeeId: [] }];

// Some of these ask every route as every role.
describe('the inventory of routes, procedures and roles', { timeout: 120_000 }, () => {
  it('gives every procedure the access that was agreed for it', () => {
    const declared = [...procedures].map(([path, { access }]) => [path, access]);
    const wanted = Object.entries(agreed).map(([path, [access]]) => [path, access]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted));
  });

  it('D26 asks for the password again where a door does, whatever the input', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    for (const [path, { type }] of procedures) {
      if (type !== 'mutation') continue;
      const asks = doors[path]?.asks ?? false;
      const named: unknown[] = typeof asks === 'object' ? asks.map((field) => ({ [field]: 7 })) : [];
      for (const input of [...inputs, ...named]) {
        const as = await muster.device(boss, { confirmed: false });
        const { text } = await muster.mutate(path, input, { as });
        const asked = asks === true || named.includes(input);
        expect(text.includes('confirm_password'), `${path} ${JSON.stringify(input)}`).toBe(asked);
      }
    }
  });

  it('answers every route by its declared access, whatever the input', async () => {
    const muster = await boot({ webFolder: webFolder() });
    const callers = await addCallers(muster);
    const own = muster.app.routes.filter(({ access }) => access !== 'procedure' && access !== 'token');
    expect(own.map(({ url }) => url)).toContain('/*');
    for (const { method, url, access } of own) {
      if (access === 'procedure' || access === 'token') continue;
      await expectAccess(muster, callers, access, `${method} ${url}`, (as, input) =>
        muster.call(method as Method, url, method === 'POST' ? input : undefined, { as }),
      );
    }
  });

  it('D58 opens /metrics to its token alone, whatever the role', async () => {
    const muster = await boot({ metrics: { token: 's3cret' } });
    const urls = muster.app.routes.filter(({ access }) => access === 'token').map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set(['/metrics']));
    for (const as of Object.values(await addCallers(muster)))
      expect((await muster.call('GET', '/metrics', undefined, { as })).status).toBe(401);
  });

  it('answers every procedure by its declared access, whatever the input', async () => {
    const muster = await boot();
    const callers = await addCallers(muster);
    expect(procedures.size).toBeGreaterThan(0);
    for (const [path, { type, access }] of procedures) {
      await expectAccess(muster, callers, access, path, (as, input) => {
        if (type === 'mutation') return muster.mutate(path, input, { as });
        return type === 'query'
          ? muster.query(path, { as })
          : muster.call('GET', `/trpc/${path}`, undefined, { as });
      });
    }
  });

  it('opens the socket to everyone who is signed in, and there answers every subscription by its access', async () => {
    const muster = await boot();
    expect(muster.app.routes).toContainEqual({
      method: 'GET',
      url: '/ws',
      access: 'employee',
      scope: undefined,
    });
    const callers = await addCallers(muster);
    const address = await muster.listen();
    const subscriptions = [...procedures].filter(([, { type }]) => type === 'subscription');
    expect(subscriptions.map(([path]) => path)).toContain('sync.changes');
    for (const [path, { access }] of subscriptions) {
      await expectAccess(muster, callers, access, path, (as, input) => subscribe(address, path, as, input));
    }
  });

  it('hangs nothing but tRPC itself on access by procedure', async () => {
    const { app } = await boot();
    const urls = app.routes.filter(({ access }) => access === 'procedure').map(({ url }) => url);
    expect(new Set(urls)).toEqual(new Set(['/trpc/:path']));
  });

  it('gives a REST route the access of its procedure', async () => {
    const { app } = await boot();
    expect(restRoutes.length).toBeGreaterThan(0);
    for (const { method, url, procedure } of restRoutes) {
      const route = app.routes.find((each) => each.url === url && each.method === method);
      expect(route?.access, url).toBe(procedures.get(procedure)?.access);
    }
  });

  it('refuses to add a route that does not declare who may call it', () => {
    const server = Fastify();
    collectRoutes(server);
    expect(() => server.get('/forgotten', () => 'everything')).toThrow(
      'GET /forgotten does not declare who may call it',
    );
  });
});

type Ask = (as: Person | undefined, input: unknown) => Promise<{ status: number }>;

/** Who calls; no one is undefined. */
type Callers = Readonly<Record<string, Person | undefined>>;

async function addCallers(muster: Muster): Promise<Callers> {
  const administrator = await muster.person('ADMINISTRATOR', { isAdmin: true });
  const [employee, lead, otherLead, deputy, auditor] = [
    await muster.person('EMPLOYEE'),
    await muster.person('LEAD'),
    await muster.person('OTHER'),
    await muster.person('DEPUTY'),
    await muster.person('AUDITOR'),
  ];
  const by = async (path: string, input: object) =>
    z
      .looseObject({ id: z.int().optional() })
      .parse((await muster.mutate(path, input, { as: await muster.device(administrator) })).body);
  const team = await by('team.add', { name: 'Kitchen', leadIds: [lead.id] });
  await by('team.move', { userId: employee.id, teamId: team.id });
  await by('team.add', { name: 'Garage', leadIds: [otherLead.id] });
  const over = { from: '2026-02-01', to: '2026-02-28' };
  await by('team.nameDeputy', { leadId: lead.id, userId: deputy.id, ...over });
  await by('team.setAuditor', { userId: auditor.id, until: '2026-12-31' });
  return { nobody: undefined, employee, lead, otherLead, deputy, auditor, administrator };
}

/** All call beside each other, so that their sessions are written together; each makes one call at a time. */
async function expectAccess(
  muster: Muster,
  callers: Callers,
  access: Access,
  target: string,
  ask: Ask,
): Promise<void> {
  const calls = Object.entries(callers).map(async ([name, person]) => {
    for (const input of inputs) {
      const as = person && (await muster.device(person));
      const { status } = await ask(as, input);
      expect(allowed(access, name, status), `${target} as ${name}: ${status}`).toBe(true);
    }
  });
  await Promise.all(calls);
}

/** The status of a subscription: of the upgrade that was refused, of the error, or 200 where it began. */
async function subscribe(address: string, path: string, as: Person | undefined, input: unknown) {
  if (!as) return { status: (await refusal(address))[0] };
  const client = await connect(address, { as });
  client.send({ id: 1, method: 'subscription', params: { path, input } });
  const answer = firstAnswer.parse(await client.next());
  client.socket.terminate();
  return { status: 'result' in answer ? 200 : answer.error.data.httpStatus };
}

const firstAnswer = z.union([
  z.object({ result: z.object({ type: z.literal('started') }) }),
  z.object({ error: z.object({ data: z.object({ httpStatus: z.int() }) }) }),
]);

const everyone = ['employee', 'lead', 'otherLead', 'deputy', 'auditor', 'administrator'];

/** Who reaches a door, by what it declares (D94 to D96). An administrator leads nobody here. */
const mayCall: Readonly<Record<Exclude<Access, 'anyone'>, readonly string[]>> = {
  employee: everyone,
  lead: ['lead', 'otherLead'],
  auditor: ['auditor', 'administrator'],
  admin: ['administrator'],
};

function allowed(access: Access, name: string, status: number): boolean {
  const isRefusal = status === 401 || status === 403;
  if (access === 'anyone') return !isRefusal && status < 500;
  if (name === 'nobody') return status === 401;
  return mayCall[access].includes(name) ? !isRefusal && status < 500 : status === 403;
}
