import { setAdmin, setPassword } from '@muster/db/features/account/writes/account';
import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { boot, type Muster, monday, type Person, password } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailing } from '../mail/mailing.ts';

/** Two administrators, and two employees of whom the second one has nothing to do with anything. */
async function company() {
  const muster = await boot();
  await muster.store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
  const [boss, chief] = [
    await muster.person('B1', { isAdmin: true }),
    await muster.person('B2', { isAdmin: true }),
  ];
  return { muster, boss, chief, ann: await muster.person('E1'), ben: await muster.person('E2') };
}

/** The security notices of a person, oldest first. */
async function noticesOf(muster: Muster, person: Person) {
  const device = deviceOf(muster, await muster.device(person), 'security');
  await device.catchUp();
  return [...device.rows.values()];
}

const outboxOf = ({ store }: Muster, kind: 'mail' | 'push') =>
  store.read.selectFrom('outbox').select('payload').where('kind', '=', kind).orderBy('id').execute();

describe('D26 a change of security is reported to its person and to all administrators', () => {
  it('a role, in a notice with both names, a push without any, and a mail', async () => {
    const { muster, boss, chief, ann, ben } = await company();
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: true }, { as: boss });
    const told = {
      change: 'promoted',
      subjectId: ann.id,
      subjectName: 'Person E1',
      actorId: boss.id,
      actorName: 'Person B1',
      device: null,
      createdAt: monday,
    };
    for (const person of [boss, chief, ann]) expect(await noticesOf(muster, person)).toMatchObject([told]);
    expect(await noticesOf(muster, ben)).toEqual([]);
    const pushes = await outboxOf(muster, 'push');
    expect(pushes.map(({ payload }) => JSON.parse(payload))).toEqual(
      [ann.id, boss.id, chief.id].map((userId) => ({ notice: 'security_changed', userId })),
    );
    const mails: string[] = [];
    await mailing(muster, async ({ subject, text }) => void mails.push(subject, text)).drain();
    expect(mails.join('\n')).toContain(
      'Person E1 (E1) is an administrator now, by Person B1 (B1). If this is unexpected, look into it now.',
    );
  });

  it('not when the call was refused, and not when nothing changed', async () => {
    const { muster, boss, ann } = await company();
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: true }, { as: ann });
    await muster.mutate('people.setAdmin', { userId: ann.id, isAdmin: false }, { as: boss });
    expect([await noticesOf(muster, boss), await outboxOf(muster, 'mail')]).toEqual([[], []]);
  });

  it('demotion, deactivation and reactivation', async () => {
    const { muster, boss, chief, ann } = await company();
    await muster.mutate('people.setAdmin', { userId: chief.id, isAdmin: false }, { as: boss });
    for (const active of [false, true])
      await muster.mutate('people.setActive', { userId: ann.id, active }, { as: boss });
    const changes = async (person: Person) => (await noticesOf(muster, person)).map(({ change }) => change);
    expect(await changes(boss)).toEqual(['demoted', 'deactivated', 'reactivated']);
    expect([await changes(chief), await changes(ann)]).toEqual([['demoted'], ['deactivated', 'reactivated']]);
  });

  it('a one-time link that is made, and one that is used', async () => {
    const { muster, boss, chief, ann } = await company();
    const made = await muster.mutate('people.resetPassword', { userId: ann.id }, { as: boss });
    const { path } = z.object({ path: z.string() }).parse(made.body);
    const form = {
      token: path.split('#')[1],
      password: 'nine yellow kites',
      confirmPassword: 'nine yellow kites',
    };
    expect((await muster.call('POST', '/api/account/redeem-reset', form)).status).toBe(200);
    for (const person of [boss, chief, ann])
      expect(await noticesOf(muster, person)).toMatchObject([
        { change: 'reset_link_made', subjectId: ann.id, actorId: boss.id },
        { change: 'reset_link_used', subjectId: ann.id, actorId: ann.id },
      ]);
    expect(
      JSON.stringify(await muster.store.read.selectFrom('security_notices').selectAll().execute()),
    ).not.toContain(form.token);
  });

  it('a password that its person changes, without a word to the device that has no new session yet', async () => {
    const { muster, boss, ann } = await company();
    const heard: number[] = [];
    muster.deps.accountNotifier.listen(ann.id, () => void heard.push(ann.id));
    const form = {
      currentPassword: password,
      newPassword: 'nine yellow kites',
      confirmPassword: 'nine yellow kites',
    };
    expect((await muster.mutate('account.changePassword', form, { as: ann })).status).toBe(200);
    expect(heard).toEqual([]);
    for (const person of [boss, ann])
      expect(await noticesOf(muster, person)).toMatchObject([
        { change: 'password_changed', actorId: ann.id },
      ]);
  });

  it('what the command line does', async () => {
    const { muster, boss, ann } = await company();
    await muster.store.write(async (tx) => {
      await setAdmin(tx, 'E1', true, monday, null);
      await setPassword(tx, 'E1', 'hash', monday);
    });
    for (const person of [boss, ann])
      expect(await noticesOf(muster, person)).toMatchObject([
        { change: 'promoted', actorId: null, actorName: null },
        { change: 'password_reset', actorId: null },
      ]);
  });
});
