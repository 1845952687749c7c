import { auditPage } from '@muster/domain/audit/schema';
import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forgetOld } from '../../src/jobs/forget-old.ts';
import { useCodes } from '../account/factors.ts';
import { signIn } from '../account/forms.ts';
import { file, office } from '../grievance/people.ts';

const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const from = (address: string) => ({ address, headers });

async function staffed() {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  return { muster, boss, ann: await muster.person('E1') };
}

async function logOf(muster: Muster, as: Person, query = '?action=sign-in.') {
  const answer = await muster.call('GET', `/api/admin/audit${query}`, undefined, { as });
  return auditPage.parse(answer.body).entries;
}

/** Who, what, whom, and the details, of the newest first. */
const told = async (muster: Muster, as: Person, query?: string) =>
  (await logOf(muster, as, query)).map(({ actor, action, person, details }) => [
    actor?.id ?? null,
    action,
    person?.id ?? null,
    details,
  ]);

describe('D28 sign-ins in the audit log', () => {
  it('say who signed in and out, from where and on what kind of device', async () => {
    const { muster, boss, ann } = await staffed();
    await signIn(muster, 'E1', undefined, from('10.0.0.1'));
    await muster.call('POST', '/api/logout', undefined, { as: ann, ...from('2001:db8::7') });
    expect(await told(muster, boss)).toEqual([
      [ann.id, 'sign-in.sign-out', ann.id, '2001:db8:0:0::/64, Firefox on Windows'],
      [ann.id, 'sign-in.succeed', ann.id, '10.0.0.1, Firefox on Windows'],
    ]);
  });

  it('have failures and lock-outs of one source in one row a minute, with a count', async () => {
    const { muster, boss, ann } = await staffed();
    for (let time = 0; time < 13; time += 1) await signIn(muster, 'E1', 'wrong', from('10.0.0.1'));
    muster.pass({ minutes: 1 });
    await signIn(muster, 'E1', 'wrong', from('10.0.0.1'));
    expect(await told(muster, boss)).toEqual([
      [null, 'sign-in.lock-out', ann.id, '10.0.0.1, Firefox on Windows'],
      [null, 'sign-in.lock-out', ann.id, '10.0.0.1, Firefox on Windows, 3 times'],
      [null, 'sign-in.fail', ann.id, '10.0.0.1, Firefox on Windows, 10 times'],
    ]);
  });

  it('a flood from many addresses fills twenty rows a minute and one for the rest', async () => {
    const { muster, boss } = await staffed();
    for (let each = 1; each <= 25; each += 1)
      await signIn(muster, `X${each}`, 'wrong', from(`10.0.0.${each}`));
    const rows = await told(muster, boss, '?action=sign-in.&pageSize=100');
    expect(rows).toHaveLength(21);
    expect(rows[0]?.[3]).toBe('many addresses, Firefox on Windows, 5 times');
  });

  it('name nothing that was typed: a password may be typed for an ID', async () => {
    const { muster, boss } = await staffed();
    await signIn(muster, 'my-secret-word', 'other secret', from('10.0.0.1'));
    expect(await told(muster, boss)).toEqual([[null, 'sign-in.fail', null, '10.0.0.1, Firefox on Windows']]);
    const rows = await muster.store.read.selectFrom('sign_in_events').selectAll().execute();
    expect(JSON.stringify([rows, muster.log])).not.toMatch(/secret/);
  });

  it('have refused administrators’ calls, by every transport, and failed second looks', async () => {
    const { muster, boss, ann } = await staffed();
    await muster.call('GET', '/api/admin/users', undefined, { as: ann, headers });
    await muster.query('audit.search', { as: ann, headers });
    await muster.call('POST', '/api/admin/papers', undefined, { as: ann, headers });
    await muster.call('POST', '/api/auth/confirm', { password: 'wrong' }, { as: ann, headers });
    const events = await told(muster, boss);
    expect(events.map(([actor, action]) => [actor, action])).toEqual([
      [ann.id, 'sign-in.recheck'],
      [ann.id, 'sign-in.refuse'],
      [ann.id, 'sign-in.refuse'],
      [ann.id, 'sign-in.refuse'],
    ]);
    expect(events[1]?.[3]).toBe('127.0.0.1, Firefox on Windows, hrDocument.handOut');
  });

  it('take a wrong code for a failure, and a code that is asked for not', async () => {
    const { muster, boss, ann } = await staffed();
    await useCodes(muster, ann);
    await signIn(muster, 'E1', undefined, from('10.0.0.1'));
    expect(await told(muster, boss)).toEqual([]);
    const form = { employeeId: 'E1', password, code: '000000' };
    await muster.call('POST', '/api/login', form, from('10.0.0.1'));
    expect((await told(muster, boss)).map(([, action]) => action)).toEqual(['sign-in.fail']);
  });

  it('are in the structured log too, by account', async () => {
    const { muster, ann } = await staffed();
    await signIn(muster, 'E1', undefined, from('10.0.0.1'));
    await signIn(muster, 'E1', 'wrong', from('10.0.0.1'));
    const lines = muster.log.map((line) => z.looseObject({}).parse(JSON.parse(line)));
    const source = { userId: ann.id, address: '10.0.0.1', device: 'Firefox on Windows' };
    expect(lines).toEqual([
      expect.objectContaining({ event: 'sign-in.succeed', ...source }),
      expect.objectContaining({ event: 'sign-in.fail', ...source }),
    ]);
  });

  it('are shown alone, with the acts, or not, and are exported with them', async () => {
    const { muster, boss, ann } = await staffed();
    await muster.mutate('people.edit', { userId: ann.id, position: 'Clerk' }, { as: boss });
    await signIn(muster, 'E1', 'wrong', from('10.0.0.1'));
    const actions = async (query: string) => (await logOf(muster, boss, query)).map(({ action }) => action);
    expect(await actions('')).toEqual(['people.edit', 'sign-in.fail']);
    expect(await actions('?kind=acts')).toEqual(['people.edit']);
    expect(await actions('?kind=sign-ins')).toEqual(['sign-in.fail']);
    expect(await actions(`?personId=${ann.id}`)).toEqual(['people.edit', 'sign-in.fail']);
    expect(await actions('?to=2026-03-01')).toEqual([]);
    const { body } = await muster.call('POST', '/api/admin/audit/export', {}, { as: boss });
    const { csv } = z.object({ csv: z.string() }).parse(body);
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      '2026-03-02,10:00:00,Person BOSS,Record edited,Person E1,position,people.edit',
      '2026-03-02,10:00:00,,Sign-in failed,Person E1,"10.0.0.1, Firefox on Windows",sign-in.fail',
    ]);
    expect(await actions('?action=audit.')).toEqual(['audit.export']);
  });

  it('are kept for 90 days', async () => {
    const { muster, boss } = await staffed();
    await signIn(muster, 'E1', 'wrong', from('10.0.0.1'));
    muster.pass({ days: 3 });
    await signIn(muster, 'E1', 'wrong', from('10.0.0.2'));
    await muster.deps.signInEvents.flush();
    muster.pass({ days: 87, seconds: 1 });
    await forgetOld(muster.store, muster.now());
    expect(await told(muster, await muster.device(boss))).toEqual([
      [null, 'sign-in.fail', expect.any(Number), '10.0.0.2, Firefox on Windows'],
    ]);
  });

  it('D21 say nothing of a grievance: what one may not see is refused as if it were not there, and is no event', async () => {
    const { muster, boss, ann } = await office();
    const hidden = await file(muster, ann, { excludedAdminId: boss.id });
    for (const id of [hidden, 123_456]) {
      const answer = await muster.query(`grievance.get?input=${JSON.stringify({ id })}`, { as: boss });
      expect(answer.status).toBe(404);
    }
    expect(await told(muster, boss)).toEqual([]);
  });
});
