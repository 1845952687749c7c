import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { type Check, diagnostics, reportText } from '@muster/domain/admin/diagnostics';
import { english } from '@muster/domain/language/texts';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../src/jobs/schedule.ts';
import { addressCheck, volumeCheck } from '../../src/monitoring/diagnostics/checks.ts';
import { SendFailure } from '../../src/outbox/sender.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { mailing, office } from '../mail/mailing.ts';

async function read(muster: Muster, as: Person) {
  const answer = await muster.call('GET', '/api/admin/diagnostics', undefined, { as });
  return diagnostics.parse(answer.body);
}

async function stateOf(muster: Muster, as: Person, name: Check['name']) {
  return (await read(muster, as)).checks.find((each) => each.name === name)?.state;
}

async function withBoss() {
  const muster = await boot();
  return { muster, boss: await muster.person('BOSS', { isAdmin: true }) };
}

describe('D64 diagnostics', () => {
  it('answers administrators over both doors, and no one else', async () => {
    const { muster, boss } = await withBoss();
    const ann = await muster.person('E1');
    expect((await muster.query('admin.diagnostics', { as: boss })).body).toEqual(await read(muster, boss));
    expect((await muster.call('GET', '/api/admin/diagnostics', undefined, { as: ann })).status).toBe(403);
  });

  it('finds a new server well, but for what is not set up yet', async () => {
    const { muster, boss } = await withBoss();
    const { checks, lanes } = await read(muster, boss);
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      database: 'ok',
      problems: 'ok',
      migrations: 'ok',
      clock: 'ok',
      backup: 'warning',
      mail: 'warning',
      push: 'ok',
      webhooks: 'ok',
      address: 'warning',
      proxy: 'ok',
      jobs: 'unknown',
      version: 'ok',
    });
    expect(lanes.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['mail', 0],
      ['push', 0],
      ['webhook', 0],
    ]);
  });

  it('says of each job when it last ran and runs next, and that jobs stand still', async () => {
    const { muster, boss } = await withBoss();
    await (await startJobs(muster.deps, muster.app.server.log))();
    const { jobs, at } = await read(muster, boss);
    const ran = { lastAt: at, failed: false, nextAt: '2026-03-02T09:01:00.000Z' };
    expect(jobs.filter(({ name }) => name !== 'backup')).toEqual(
      jobs.filter(({ name }) => name !== 'backup').map(({ name }) => ({ name, ...ran })),
    );
    expect(await stateOf(muster, boss, 'jobs')).toBe('ok');
    muster.deps.jobTimes.set('dayClose', { lastAt: at, failed: true });
    expect(await stateOf(muster, boss, 'jobs')).toBe('failed');
    muster.pass({ minutes: 6 });
    expect((await read(muster, boss)).checks.find(({ name }) => name === 'jobs')?.says).toMatch(
      /stand still/,
    );
  });

  it('follows the problems of the server, its clock, its backups and its proxy', async () => {
    const { muster, boss } = await withBoss();
    const { problems } = muster.deps;
    const headers = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    await muster.call('GET', '/ws', undefined, { as: boss, headers });
    problems.set('database_damaged', '/srv/secret/path');
    problems.set('backup_overdue');
    muster.setClock('2026-06-02T09:00:00.000Z');
    const { checks } = await read(muster, boss);
    expect(Object.fromEntries(checks.map(({ name, state }) => [name, state]))).toMatchObject({
      problems: 'failed',
      clock: 'failed',
      backup: 'failed',
      proxy: 'warning',
    });
    expect(JSON.stringify(checks)).not.toContain('/srv/secret');
  });

  it('D101 is said in the language of who asks', async () => {
    const { muster, boss } = await office();
    const headers = { 'accept-language': 'de' };
    const answer = await muster.call('GET', '/api/admin/diagnostics', undefined, { as: boss, headers });
    const { checks } = diagnostics.parse(answer.body);
    const says = (wanted: Check['name']) => checks.find(({ name }) => name === wanted)?.says;
    expect(says('migrations')).toBe('Alle Migrationen sind angewendet.');
    const known = new Set((await read(muster, boss)).checks.map((each) => each.says));
    expect(checks.filter((each) => known.has(each.says))).toEqual([]);
  });

  it('says why mail fails and how long it waits, and names no one in the report', async () => {
    const { muster, ann, boss } = await office();
    await muster.store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
    const outbox = mailing(muster, async () => {
      throw new SendFailure(deliveryTexts.mailServerNotFound({ code: 'EDNS' }));
    });
    await requested(muster, ann, dayOff('2026-04-01'));
    await outbox.drain();
    const answer = await read(muster, boss);
    expect(answer.lanes[0]).toMatchObject({
      name: 'mail',
      waiting: 1,
      failing: {
        why: 'The mail server was not found (EDNS)',
        code: 'delivery.mailServerNotFound',
        params: { code: 'EDNS' },
        attempts: 1,
      },
    });
    expect(answer.checks.find(({ name }) => name === 'mail')?.state).toBe('failed');
    for (const text of [JSON.stringify(answer), reportText(english, answer)])
      expect(text).not.toMatch(/hr@example|@|Ann|Boss|BOSS|localhost|password|muster\.db/);
    expect(reportText(english, answer)).not.toContain('mail server');
  });
});

describe('D64 single checks', () => {
  it.each([
    ['https://muster.example', 'ok'],
    ['http://localhost:3000', 'warning'],
    ['http://muster.example', 'failed'],
  ])('calls the address %s %s', (origin, state) => {
    expect(addressCheck(english, origin).state).toBe(state);
  });

  it.each([
    [1e12, 61267, 'ok'],
    [1e6, 61267, 'failed'],
    [1e12, 26985, 'failed'],
    [1e12, 1702057286, 'warning'],
  ])('calls a volume with %d free bytes of the kind %d %s', (free, kind, state) => {
    const check = volumeCheck(
      english,
      '.',
      () => free,
      () => kind,
    );
    expect(check.state).toBe(state);
  });
});
