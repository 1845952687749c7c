import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { expect, it, vi } from 'vitest';
import { startJobs } from '../../src/jobs/schedule.ts';
import { bootBeside } from './beside.ts';

const signIn = async (server: Muster, employeeId: string, given: string, from = '10.0.0.1') => {
  const { statusCode, headers, body } = await server.app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    payload: { employeeId, password: given },
  });
  return { status: statusCode, wait: headers['retry-after'], body };
};

async function twoServers() {
  const first = await boot();
  const second = await bootBeside(first);
  return [first, second] as const;
}

it('D28 D51 tries of sign-in are counted over all servers, and lock no one else out', async () => {
  const [first, second] = await twoServers();
  for (const employeeId of ['E1', 'E2']) await first.person(employeeId);
  for (let time = 0; time < 10; time += 1) {
    const server = time % 2 === 0 ? first : second;
    expect((await signIn(server, 'E1', 'wrong')).status).toBe(401);
  }
  const refused = await Promise.all([first, second].map((server) => signIn(server, 'E1', password)));
  expect(refused[0]).toMatchObject({ status: 429, wait: '180' });
  expect(refused[1]).toEqual(refused[0]);
  // Another account at that address, and the same account elsewhere.
  expect((await signIn(second, 'E2', password)).status).toBe(200);
  expect((await signIn(second, 'E1', password, '10.0.0.2')).status).toBe(200);
  for (const server of [first, second]) server.pass({ minutes: 3 });
  expect((await signIn(second, 'E1', password)).status).toBe(200);
  // A right password uses nothing up.
  for (let time = 0; time < 3; time += 1) expect((await signIn(first, 'E1', password)).status).toBe(200);
});

const grievance = { subject: 'Noise', description: 'Loud all day', category: 'workplace_safety' };

it('D51 an account has its fifty grievances on all servers together, and again a day later', async () => {
  const servers = await twoServers();
  const [first, second] = servers;
  const ann = await first.person('E1');
  const file = (server: Muster, as: Person) => server.call('POST', '/api/grievances', grievance, { as });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => file(index % 2 === 0 ? first : second, ann)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = await file(second, ann);
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '86400',
    { message: 'Too many grievances. Please try again in 24 hours.' },
  ]);
  expect((await file(second, await first.person('E2'))).status).toBe(201);
  for (const server of servers) server.pass({ days: 1 });
  const { store } = first.deps;
  const prune = vi.fn(store.attempts.prune);
  const attempts = { ...store.attempts, prune };
  const stop = await startJobs({ ...first.deps, store: { ...store, attempts } }, first.app.server.log);
  await stop();
  expect(prune).toHaveBeenCalledExactlyOnceWith(Date.parse(first.now()));
  expect((await file(second, await first.device(ann))).status).toBe(201);
});

it('L3 messages to several servers count together; repeats and refused ones do not', async () => {
  const servers = await twoServers();
  const [first, second] = servers;
  const ann = await first.person('E1');
  const post = async (server: Muster, body: object) =>
    (await server.call('POST', '/api/messages', body, { as: ann })).status;
  const clientId = '00000000-0000-4000-8000-000000000001';
  for (const server of servers) {
    expect(await post(server, { content: 'Hello', clientId })).toBe(201);
    expect(await post(server, { content: 'Party', isAnnouncement: true })).toBe(403);
  }
  for (let time = 0; time < 19; time += 1)
    expect(await post(time % 2 === 0 ? first : second, { content: `No. ${time}` })).toBe(201);
  expect(await Promise.all(servers.map((server) => post(server, { content: 'One more' })))).toEqual([
    429, 429,
  ]);
  expect(await Promise.all(servers.map((server) => post(server, { content: 'Hello', clientId })))).toEqual([
    201, 201,
  ]);
});

it('D60 an account downloads one export at a time on all servers, and a dead one keeps no one waiting', async () => {
  const [first, second] = await twoServers();
  const [ann, ben, cleo] = [await first.person('E1'), await first.person('E2'), await first.person('E3')];
  const download = async (server: Muster, as: Person) =>
    (await server.call('GET', '/api/account/personal-data', undefined, { as })).status;
  const end = await first.deps.limits.exporting.begin(String(ann.id));
  expect([await download(first, ann), await download(second, ann)]).toEqual([409, 409]);
  expect(await download(second, ben)).toBe(200);
  end?.();
  expect(await download(first, ann)).toBe(200);
  // A server that dies while it sends one.
  await first.deps.limits.exporting.begin(String(cleo.id));
  second.pass({ minutes: 1 });
  expect(await download(second, cleo)).toBe(409);
  second.pass({ minutes: 2 });
  expect(await download(second, cleo)).toBe(200);
});
