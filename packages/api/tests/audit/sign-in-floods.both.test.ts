import type { SignInEvent } from '@muster/db/features/audit/sign-in-events';
import { testEngine } from '@muster/db/testing/engine';
import { signInActions } from '@muster/domain/admin/account-actions';
import type { SignInAction } from '@muster/domain/admin/features';
import { auditPage } from '@muster/domain/audit/schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { signIn } from '../account/forms.ts';

const kinds = Object.keys(signInActions).map((name) => `sign-in.${name}` as SignInAction);
/** The kinds are written alike: on PostgreSQL one shows it. */
const flooding = testEngine === 'postgres' ? kinds.slice(0, 1) : kinds;
const device = 'Firefox on Windows';

async function staffed() {
  const muster = await boot();
  const boss = await muster.person('BOSS', { isAdmin: true });
  const people: Person[] = [];
  for (let each = 1; each <= 25; each += 1) people.push(await muster.person(`E${each}`));
  const now = muster.now();
  const gather = (event: Partial<SignInEvent> & Pick<SignInEvent, 'action'>) =>
    muster.deps.signInEvents.gather({ actorId: null, userId: null, address: null, device, ...event }, now);
  return { muster, boss, people, gather };
}

/** What the audit log shows, newest first. */
async function told(muster: Muster, as: Person, action = 'sign-in.') {
  const answer = await muster.call('GET', `/api/admin/audit?action=${action}&pageSize=100`, undefined, {
    as,
  });
  return auditPage.parse(answer.body).entries.map((entry) => ({
    action: entry.action,
    actor: entry.actor?.id ?? null,
    person: entry.person?.id ?? null,
    details: entry.details,
  }));
}

describe('D28 one source of sign-in events hides no other', () => {
  it.each(flooding)('%s: an address that fills its rows leaves others theirs', async (action) => {
    const { muster, boss, people, gather } = await staffed();
    for (const { id } of people) gather({ action, userId: id, address: '10.0.0.1' });
    const [ann] = people;
    for (const at of [2, 3]) gather({ action, userId: ann?.id ?? null, address: `10.0.0.${at}` });
    const entries = await told(muster, boss, action);
    expect(entries.slice(0, 3)).toEqual([
      { action, actor: null, person: ann?.id, details: `10.0.0.3, ${device}` },
      { action, actor: null, person: ann?.id, details: `10.0.0.2, ${device}` },
      { action, actor: null, person: null, details: `10.0.0.1, ${device}, 15 times` },
    ]);
    expect(entries).toHaveLength(13);
  });

  it.each(flooding)('%s: a flood of strangers leaves people who are signed in theirs', async (action) => {
    const { muster, boss, people, gather } = await staffed();
    for (let at = 1; at <= 60; at += 1)
      for (const kind of kinds) gather({ action: kind, userId: at % 7 || null, address: `10.0.1.${at}` });
    for (const { id } of people)
      gather({ action, actorId: id, userId: id, address: '10.0.0.1', call: 'company.settings' });
    const own = (await told(muster, boss, action)).filter(({ actor }) => actor !== null);
    expect(own).toHaveLength(people.length);
    for (const { actor, person, details } of own)
      expect([person, details]).toEqual([actor, `10.0.0.1, ${device}, company.settings`]);
  });

  it('an account that fills its rows leaves others theirs, and keeps its name and address', async () => {
    const { muster, boss, people, gather } = await staffed();
    const [ann, ben] = people;
    const by = (person: Person | undefined, call: string) => {
      const id = person?.id ?? null;
      gather({ action: 'sign-in.refuse', actorId: id, userId: id, address: '10.0.0.1', call });
    };
    for (let call = 0; call < 30; call += 1) by(ann, `call.${call}`);
    by(ben, 'company.settings');
    const entries = await told(muster, boss);
    expect(entries).toHaveLength(12);
    expect(entries.slice(0, 2).map(({ actor, details }) => [actor, details])).toEqual([
      [ben?.id, `10.0.0.1, ${device}, company.settings`],
      [ann?.id, `10.0.0.1, ${device}, 20 times`],
    ]);
  });

  it('rows that are merged keep what their events share', async () => {
    const { muster, boss, people, gather } = await staffed();
    const [ann] = people;
    for (let at = 1; at <= 25; at += 1)
      gather({ action: 'sign-in.fail', userId: ann?.id ?? null, address: `10.0.1.${at}` });
    for (const { id } of people.slice(0, 6))
      gather({ action: 'sign-in.lock-out', userId: id, address: '10.0.1.99', device: `Browser ${id}` });
    expect(await told(muster, boss, 'sign-in.fail').then(([first]) => first)).toEqual({
      action: 'sign-in.fail',
      actor: null,
      person: ann?.id,
      details: `many addresses, ${device}, 5 times`,
    });
    expect((await told(muster, boss, 'sign-in.lock-out'))[0]?.details).toBe('10.0.1.99, 6 times');
  });

  it('all rows of a minute are bounded, and the next minute has room again', async () => {
    const { muster, boss, people, gather } = await staffed();
    const flood = () => {
      for (let at = 1; at <= 40; at += 1)
        for (const { id } of people)
          for (const action of kinds) gather({ action, userId: id, address: `10.0.1.${at}` });
    };
    flood();
    await muster.deps.signInEvents.flush();
    const rows = await muster.store.read.selectFrom('sign_in_events').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(20 * (10 + kinds.length) + kinds.length);
    muster.pass({ minutes: 1 });
    muster.deps.signInEvents.gather(
      { action: 'sign-in.fail', actorId: null, userId: null, address: '10.0.2.1', device },
      muster.now(),
    );
    expect((await told(muster, boss))[0]?.details).toBe(`10.0.2.1, ${device}`);
  });

  it('wrong passwords first do not hide what the same address does signed in', async () => {
    const { muster, boss, people } = await staffed();
    const from = { address: '10.0.0.1', headers: { 'user-agent': '' } };
    for (const { employeeId } of people.slice(0, 21)) await signIn(muster, employeeId, 'wrong', from);
    const ann = people[24];
    for (const url of ['settings', 'grievances', 'people/4', 'users'])
      await muster.call('GET', `/api/admin/${url}`, undefined, { as: ann, ...from });
    const refused = await told(muster, boss, 'sign-in.refuse');
    expect(refused).toHaveLength(4);
    for (const { actor, person, details } of refused)
      expect([actor, person, details]).toEqual([ann?.id, ann?.id, expect.stringMatching(/^10\.0\.0\.1, /)]);
  });
});
