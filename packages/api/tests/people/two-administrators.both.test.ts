import { setActive } from '@muster/db/features/account/writes/account';
import { testEngine } from '@muster/db/testing/engine';
import { accessWays } from '@muster/domain/account/two-administrators';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCodes } from '../account/factors.ts';
import { auditOf, change } from './fixture.ts';
import { waysToTheRole } from './ways-to-the-role.ts';

const seconds = z.array(z.object({ fullName: z.string(), from: z.nullable(z.string()) }));
const asked = z.object({ waitsFor: z.nullish(seconds) });

/** What takes two administrators, done by one of them: whom it waits for; null once it is done. */
const acts = {
  async link(muster: Muster, by: Person, { id }: Person) {
    return waitsFor((await change(muster, by, 'resetPassword', { userId: id })).body);
  },
  async factors(muster: Muster, by: Person, { id }: Person) {
    return waitsFor((await change(muster, by, 'resetFactors', { userId: id })).body);
  },
  async invitation(muster: Muster, by: Person, { id }: Person) {
    const { body } = await change(muster, by, 'invite', { userIds: [id] });
    return waitsFor(z.object({ links: z.array(z.unknown()) }).parse(body).links[0]);
  },
};

const waitsFor = (body: unknown) => asked.parse(body).waitsFor ?? null;

type Act = keyof typeof acts;

/** An administrator of long ago to whom each act can be done. */
const targets: Readonly<Record<Act, (muster: Muster) => Promise<Person>>> = {
  link: (muster) => muster.person('E3', { isAdmin: true }),
  async factors(muster) {
    const target = await muster.person('E4', { isAdmin: true });
    await useCodes(muster, target);
    return target;
  },
  async invitation(muster) {
    const target = await muster.person('E5', { isAdmin: true });
    await muster.store.write(({ db, seq }) =>
      db
        .updateTable('users')
        .set({ invited: 1, seq: seq(target.id) })
        .where('id', '=', target.id)
        .execute(),
    );
    return target;
  },
};

/** Who gave what to whom is asked alike for each way: on PostgreSQL one shows it. */
const ways = testEngine === 'postgres' ? accessWays.slice(0, 1) : accessWays;

const everyAct: readonly Act[] = ['link', 'factors', 'invitation'];

describe('D104 two accounts of one person', () => {
  it.each(ways)('are not two administrators for a week: %s', async (way) => {
    const { muster, hostile, puppet } = await waysToTheRole[way]();
    const all = [];
    for (const act of everyAct) all.push({ act: acts[act], target: await targets[act](muster) });
    const [first, second] = [await muster.device(hostile), await muster.device(puppet)];
    for (const { act, target } of all) {
      expect(await act(muster, first, target)).not.toBeNull();
      const waits = await act(muster, second, target);
      expect(waits).toContainEqual(expect.objectContaining({ from: expect.any(String) }));
      expect(await act(muster, first, target)).not.toBeNull();
    }
    muster.pass({ days: 7 });
    const later = [await muster.device(hostile), await muster.device(puppet)] as const;
    for (const { act, target } of all) {
      expect(await act(muster, later[0], target)).not.toBeNull();
      expect(await act(muster, later[1], target)).toBeNull();
    }
  });
});

/** A hostile administrator, a second one of theirs, someone to act on, and an honest one. */
async function puppetShow() {
  const { muster, hostile, puppet } = await waysToTheRole.promoted();
  const target = await targets.link(muster);
  return { muster, hostile, puppet, target, honest: await muster.person('B9', { isAdmin: true }) };
}

describe('D104 detours to a second administrator', () => {
  it('a puppet of the puppet is none', async () => {
    const { muster, hostile, puppet, target } = await puppetShow();
    const next = await muster.person('SP2');
    await change(muster, puppet, 'setAdmin', { userId: next.id, isAdmin: true });
    muster.pass({ minutes: 1 });
    await acts.link(muster, hostile, target);
    expect(await acts.link(muster, await muster.device(next), target)).not.toBeNull();
  });

  it('nor is it once the puppet between them was demoted, closed and erased', async () => {
    const { muster, hostile, puppet, target } = await puppetShow();
    const next = await muster.person('SP2');
    await change(muster, puppet, 'setAdmin', { userId: next.id, isAdmin: true });
    await change(muster, hostile, 'setAdmin', { userId: puppet.id, isAdmin: false });
    await change(muster, hostile, 'setActive', { userId: puppet.id, active: false });
    const erased = await change(muster, hostile, 'erase', { userId: puppet.id, fullName: 'Person SP1' });
    expect(erased.status).toBe(200);
    muster.pass({ minutes: 1 });
    await acts.link(muster, hostile, target);
    expect(await acts.link(muster, await muster.device(next), target)).not.toBeNull();
  });

  it('demoting and promoting, or closing and opening, begins the week again', async () => {
    const { muster, hostile, puppet, target } = await puppetShow();
    for (const [name, key] of [
      ['setAdmin', 'isAdmin'],
      ['setActive', 'active'],
    ] as const) {
      muster.pass({ days: 7 });
      const by = await muster.device(hostile);
      for (const value of [false, true]) await change(muster, by, name, { userId: puppet.id, [key]: value });
      muster.pass({ minutes: 1 });
      await acts.link(muster, by, target);
      expect(await acts.link(muster, await muster.device(puppet), target)).not.toBeNull();
    }
  });

  it('a clock that was set back ends no week', async () => {
    const { muster, hostile, puppet, target } = await puppetShow();
    await muster.store.write(({ db }) =>
      db.updateTable('access_given').set({ givenAt: '2026-04-01T09:00:00.000Z' }).execute(),
    );
    await acts.link(muster, hostile, target);
    expect(await acts.link(muster, puppet, target)).toContainEqual({
      fullName: 'Person B1',
      from: '2026-04-08T09:00:00.000Z',
    });
  });

  it('a repeated key of adding an administrator makes no link alone', async () => {
    const { muster, hostile } = await puppetShow();
    const nora = { employeeId: 'N1', fullName: 'Nora New', isAdmin: true };
    const headers = { 'idempotency-key': '123e4567-e89b-42d3-a456-426614174000' };
    const add = () => muster.call('POST', '/api/admin/people', nora, { as: hostile, headers });
    expect((await add()).body).toMatchObject({ invitation: { path: expect.any(String) } });
    expect((await add()).body).toMatchObject({ invitation: { path: null } });
  });

  it('of a closed administrator’s factors, one alone resets none', async () => {
    const { muster, hostile } = await puppetShow();
    const target = await targets.factors(muster);
    await muster.store.write((tx) => setActive(tx, target.id, false, muster.now()));
    expect(await acts.factors(muster, await muster.device(hostile), target)).not.toBeNull();
  });
});

describe('D104 two administrators', () => {
  it('are both told who counts, and one of two requests is enough, whoever else asked', async () => {
    const { muster, hostile, puppet, target, honest } = await puppetShow();
    expect(await acts.link(muster, hostile, target)).toEqual([
      { fullName: 'Person B2', from: null },
      { fullName: 'Person B9', from: null },
      { fullName: 'Person SP1', from: '2026-03-09T09:00:00.000Z' },
    ]);
    await acts.link(muster, puppet, target);
    expect(await acts.link(muster, honest, target)).toBeNull();
    expect(await muster.store.read.selectFrom('two_person_requests').selectAll().execute()).toEqual([]);
    const hands = muster.store.read.selectFrom('access_given').select(['way', 'givenBy']);
    expect(await hands.where('userId', '=', target.id).orderBy('givenBy').execute()).toEqual([
      { way: 'reset_link', givenBy: hostile.id },
      { way: 'reset_link', givenBy: honest.id },
    ]);
  });

  it('who got the role after the first asked, from whomever, cannot confirm it', async () => {
    const { muster, hostile, target, honest } = await puppetShow();
    await acts.link(muster, hostile, target);
    const late = await muster.person('L1');
    await change(muster, honest, 'setAdmin', { userId: late.id, isAdmin: true });
    expect(await acts.link(muster, await muster.device(late), target)).not.toBeNull();
  });

  it('of ten who confirm at once, one gets the link', async () => {
    const { muster, hostile, target, honest } = await puppetShow();
    await acts.link(muster, hostile, target);
    const all = await Promise.all(Array.from({ length: 10 }, () => acts.link(muster, honest, target)));
    expect(all.filter((waits) => waits === null)).toHaveLength(1);
  });

  it('reset factors only together, and each step is audited and told', async () => {
    const { muster, hostile, honest } = await puppetShow();
    const target = await targets.factors(muster);
    await acts.factors(muster, hostile, target);
    expect((await change(muster, target, 'resetFactors', { userId: target.id })).status).toBe(422);
    expect(await acts.factors(muster, honest, target)).toBeNull();
    expect((await change(muster, hostile, 'resetFactors', { userId: target.id })).status).toBe(409);
    const told = await muster.store.read
      .selectFrom('security_notices')
      .select(['change', 'actorId'])
      .where('userId', '=', target.id)
      .where('change', 'in', ['factor_reset_asked', 'factor_reset'])
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { change: 'factor_reset_asked', actorId: hostile.id },
      { change: 'factor_reset', actorId: honest.id },
    ]);
    const entry = { subjectType: 'user', subjectId: target.id, details: null };
    expect((await auditOf(muster)).slice(-2)).toEqual([
      { actorId: hostile.id, action: 'account.ask-reset-factors', ...entry },
      { actorId: honest.id, action: 'account.reset-factors', ...entry },
    ]);
  });
});
