import { randomUUID } from 'node:crypto';
import { company } from '@muster/testing/company';
import { boot, type Person } from '@muster/testing/harness';
import { askPull } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { storedRecords, transports } from '../attendance/transports.ts';
import { register, signIn } from './forms.ts';

const naming = (id: unknown) => ({ 'muster-account': String(id) });
const anyPull = { epoch: null, after: { attendance: { seq: 0, id: 0 } } };

/** Headers that name someone else than the person of the session. */
const others: [string, (ann: Person) => unknown][] = [
  ['another account', ({ id }) => id + 1],
  ['nobody', () => ''],
  ['no number', () => 'E1'],
  ['the same number written otherwise', ({ id }) => `0${id}`],
  ['the same number with a fraction', ({ id }) => `${id}.0`],
  ['two accounts', ({ id }) => `${id}, ${id + 1}`],
  ['a very long number', () => '9'.repeat(1_000)],
];

describe('S7 D43 a request that names an account', () => {
  it.each(others)('and means %s is 401 by every transport, and writes nothing', async (_name, nameOf) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await muster.person('E2');
    const headers = naming(nameOf(ann));
    const queued = { ...headers, 'idempotency-key': randomUUID() };
    const answers = [
      await muster.call('GET', '/api/me', undefined, { as: ann, headers }),
      await muster.query('attendance.list', { as: ann, headers }),
      await askPull(muster, anyPull, { as: ann, headers }),
    ];
    for (const [, transport] of transports) answers.push(await transport.checkIn(muster, ann, {}, queued));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const { body } of answers) expect(body).toMatchObject({ message: 'Please sign in' });
    expect(await storedRecords(muster)).toEqual([]);
    expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  });

  it('and is of that account, is answered like any other', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = naming(ann.id);
    expect((await askPull(muster, anyPull, { as: ann, headers })).status).toBe(200);
    for (const [, transport] of transports) await transport.checkIn(muster, ann, {}, headers);
    expect(await storedRecords(muster)).toHaveLength(1);
  });

  it('in the name of an administrator, makes none of an employee', async () => {
    const { muster, boss, ann } = await company();
    const answer = await muster.query('attendance.toReview', { as: ann, headers: naming(boss.id) });
    expect(answer.status).toBe(401);
  });

  it('but has no session, is 401 as it would be without', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect((await askPull(muster, anyPull, { headers: naming(ann.id) })).status).toBe(401);
  });

  it('does not touch the session that it does not mean', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const seen = () => muster.store.read.selectFrom('sessions').select('lastSeenAt').execute();
    const before = await seen();
    muster.pass({ hours: 2 });
    await askPull(muster, anyPull, { as: ann, headers: naming(ann.id + 1) });
    await muster.store.write(() => undefined);
    expect(await seen()).toEqual(before);
    expect((await askPull(muster, anyPull, { as: ann })).status).toBe(200);
  });
});

describe('D43 signing in and out', () => {
  it('work whichever account a request names', async () => {
    const muster = await boot();
    await muster.person('BOSS', { isAdmin: true });
    const ann = await muster.person('E1');
    const headers = naming(999);
    expect((await signIn(muster, 'E1', undefined, { headers, as: ann })).status).toBe(200);
    expect((await register(muster, 'E3', {}, { headers })).status).toBe(201);
    const device = await muster.device(ann);
    expect((await muster.call('POST', '/api/logout', undefined, { headers, as: device })).status).toBe(200);
    expect((await muster.call('GET', '/api/me', undefined, { as: device })).status).toBe(401);
    const session = await muster.query('account.session', { headers, as: ann });
    expect([session.status, session.body]).toEqual([200, null]);
  });
});
