import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';
import { auditAcknowledgements } from './audit.ts';
import { uncalledBy } from './made-up.ts';
import { scenarios } from './scenarios.ts';

const [restore, refusal] = ['POST /api/setup/restore', 404] as const;

describe('S9 S22 L33 the audit of what was acknowledged', () => {
  it('finds each write of ten kills there once, with its content, and each key known', {
    timeout: 300_000,
  }, async () => {
    const { problems, recoveries } = await auditAcknowledgements({
      seed: 18,
      kills: 10,
      rounds: 1,
      liveEvery: 10,
    });
    expect(problems.slice(0, 20)).toEqual([]);
    expect([recoveries.kills, recoveries.liveAfter.length]).toEqual([10, 1]);
  });

  it('calls every procedure of the router that writes, also one that no scenario knows', () => {
    const writing = [...procedures].flatMap(([path, { type }]) => (type === 'mutation' ? [path] : []));
    expect(writing.length).toBeGreaterThan(60);
    expect(uncalledBy(scenarios)).toEqual([]);
    const [corrected] = scenarios.filter(({ name }) => name === 'corrected');
    const others = scenarios.filter((each) => each !== corrected);
    expect(uncalledBy(others)).toEqual([
      'attendance.review',
      'attendance.undo',
      'attendance.askCorrection',
      'attendance.enterDay',
      'attendance.changeDay',
      'attendance.takeBackDay',
      'attendance.decideCorrection',
    ]);
  });

  it('writes by every other path that takes a form, except the restore, which a company in use refuses', async () => {
    const muster = await boot();
    await muster.person('BOSS', { isAdmin: true });
    const known = new Set([...restRoutes.map(({ method, url }) => `${method} ${url}`), 'POST /trpc/:path']);
    const forms = muster.app.routes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((each) => !/^(GET|HEAD) /.test(each));
    const called = new Set<string>(scenarios.flatMap(({ writes }) => writes));
    expect(forms.filter((each) => !known.has(each) && !called.has(each))).toEqual([
      'POST /api/unsubscribe/:token',
      restore,
    ]);
    expect((await muster.call('POST', '/api/setup/restore')).status).toBe(refusal);
  });
});
