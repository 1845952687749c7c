import { setActive, setPassword } from '@muster/db/features/account/writes/account';
import { resetFactors } from '@muster/db/features/account/writes/factor-reset';
import { type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appCode, useCodes } from '../account/factors.ts';
import { signIn } from '../account/forms.ts';
import { addEvidence, audit, file, idsIn, office, open } from './people.ts';

const fresh = 'nine yellow kites';
const link = z.object({ path: z.nullable(z.string()) });
const added = z.object({ id: z.int(), invitation: link });

const make = (muster: Muster, as: Person, what: string, { id }: Pick<Person, 'id'>) =>
  muster.call('POST', `/api/admin/people/${id}/${what}`, undefined, { as });

const redeem = (muster: Muster, path: string | null) =>
  muster.mutate('account.redeemReset', { token: path?.split('#')[1], password: fresh });

const ownOf = async (muster: Muster, as: Person) => (await muster.query('grievance.list', { as })).body;

const listed = z.array(z.object({ fullName: z.string(), until: z.nullable(z.string()) }));
const handlersOf = async (muster: Muster, as: Person, id: number) =>
  listed.parse((await muster.call('GET', `/api/grievances/${id}/handlers`, undefined, { as })).body);

describe('D104 D21 one administrator with two accounts', () => {
  it('does not read the grievance that leaves them out', async () => {
    const { muster, ann, boss: hostile, chief } = await office();
    await useCodes(muster, chief);
    const id = await file(muster, ann, { excludedAdminId: hostile.id });
    expect((await open(muster, hostile, id)).status).toBe(404);

    const person = { employeeId: 'SP1', fullName: 'Sam Porter', isAdmin: true };
    const made = await muster.call('POST', '/api/admin/people', person, { as: hostile });
    const { id: puppetId, invitation } = added.parse(made.body);
    await redeem(muster, invitation.path);
    const puppet = await muster.device({ id: puppetId, employeeId: 'SP1', cookie: '' });

    for (const as of [hostile, puppet, hostile]) {
      expect(link.parse((await make(muster, as, 'reset-password', chief)).body).path).toBeNull();
      expect((await make(muster, as, 'reset-factors', chief)).body).toMatchObject({
        waitsFor: [{ from: '2026-03-09T09:01:00.000Z' }],
      });
    }
    expect((await signIn(muster, 'CHIEF')).text).toContain('second_factor');
    for (const as of [hostile, puppet]) {
      expect((await open(muster, as, id)).status).toBe(404);
      expect(await idsIn(muster, 'grievance.listAll', as)).toEqual([]);
    }

    // A week later they count, and what they then take over shows nothing of before.
    muster.pass({ days: 7 });
    const [one, other] = [await muster.device(hostile), await muster.device(puppet)];
    for (const what of ['reset-factors', 'reset-password']) await make(muster, one, what, chief);
    await make(muster, other, 'reset-factors', chief);
    const { path } = link.parse((await make(muster, other, 'reset-password', chief)).body);
    expect((await redeem(muster, path)).status).toBe(200);
    expect((await open(muster, await muster.device(chief), id)).status).toBe(404);
  });
});

type Office = Awaited<ReturnType<typeof office>>;

/** All that others can do to get into an administrator's account. */
const takings: readonly (readonly [string, (at: Office) => Promise<void>])[] = [
  ['a one-time link that two administrators made', resetByTwo],
  [
    'a reset of the factors by two administrators',
    async ({ muster, boss, chief }) => {
      const head = await muster.person('HEAD', { isAdmin: true });
      await useCodes(muster, await muster.device(chief));
      for (const as of [boss, head]) await make(muster, await muster.device(as), 'reset-factors', chief);
    },
  ],
  [
    'account reset-password',
    ({ muster }) => muster.store.write((tx) => setPassword(tx, 'CHIEF', 'hash', muster.now())),
  ],
  [
    'account reset-factor',
    async ({ muster, chief }) => {
      await useCodes(muster, await muster.device(chief));
      await muster.store.write((tx) => resetFactors(tx, 'CHIEF', muster.now()));
    },
  ],
];

async function resetByTwo({ muster, boss, chief }: Office): Promise<void> {
  const head = await muster.person('HEAD2', { isAdmin: true });
  await make(muster, await muster.device(boss), 'reset-password', chief);
  const { path } = link.parse((await make(muster, head, 'reset-password', chief)).body);
  await redeem(muster, path);
}

describe('D104 D21 an administrator whose account others got into', () => {
  it.each(takings)('sees no grievance of before: %s', async (_what, take) => {
    const at = await office();
    const { muster, ann, boss } = at;
    const id = await file(muster, ann);
    await addEvidence(muster, ann, id);
    muster.pass({ minutes: 5 });
    await take(at);
    const chief = await muster.device(at.chief);
    expect((await open(muster, chief, id)).status).toBe(404);
    for (const list of ['grievance.listAll', 'document.listAll'])
      expect(await idsIn(muster, list, chief)).toEqual([]);

    const [own] = z
      .array(z.object({ handlerLostAt: z.string(), handedOverAt: z.null(), unhandledSince: z.null() }))
      .parse(await ownOf(muster, ann));
    expect(own?.handlerLostAt).toBe(muster.now());
    expect(await handlersOf(muster, ann, id)).toContainEqual({
      fullName: 'Person CHIEF',
      until: muster.now(),
    });
    // What is filed from now on is shown, as is what one who sees it hands over.
    const next = await file(muster, ann);
    expect(await idsIn(muster, 'grievance.listAll', chief)).toEqual([next]);
    const path = `/api/admin/grievances/${id}/hand-over`;
    const over = await muster.call('POST', path, { adminId: chief.id }, { as: await muster.device(boss) });
    expect(over.status).toBe(200);
    expect((await open(muster, chief, id)).status).toBe(200);
    expect(await ownOf(muster, ann)).toContainEqual(
      expect.objectContaining({ id, handedOverAt: muster.now() }),
    );
  });

  it('and who accepts an invitation sees none of before the first sign-in', async () => {
    const { muster, ann, boss } = await office();
    const person = { employeeId: 'N1', fullName: 'Nora New', isAdmin: true };
    const made = added.parse((await muster.call('POST', '/api/admin/people', person, { as: boss })).body);
    const id = await file(muster, ann);
    await redeem(muster, made.invitation.path);
    const nora = await muster.device({ id: made.id, employeeId: 'N1', cookie: '' });
    expect((await open(muster, nora, id)).status).toBe(404);
  });

  it('the filer chooses who sees it if no one does any more, the same person too', async () => {
    const at = await office();
    const { muster, ann, boss, chief } = at;
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    await resetByTwo(at);
    expect(await ownOf(muster, ann)).toMatchObject([
      { handlerLostAt: muster.now(), unhandledSince: muster.now() },
    ]);
    const entries = await audit(muster);
    expect(entries.filter(({ subjectType }) => subjectType === 'grievance')).toEqual([]);
    const path = `/api/grievances/${id}/handler`;
    expect((await muster.call('POST', path, { adminId: boss.id }, { as: ann })).status).toBe(422);
    expect((await muster.call('POST', path, { adminId: chief.id }, { as: ann })).status).toBe(200);
    expect((await open(muster, await muster.device(chief), id)).status).toBe(200);
  });

  it('a closed account gets nothing back, and its filers hear of no loss that was none', async () => {
    const at = await office();
    const { muster, ann } = at;
    await file(muster, ann);
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    await muster.store.write((tx) => setPassword(tx, 'CHIEF', 'hash', muster.now()));
    expect(await ownOf(muster, ann)).toMatchObject([{ handlerLostAt: null }]);
  });
});

describe('D104 D21 an administrator loses nothing', () => {
  it.each<[string, (muster: Muster, chief: Person) => Promise<void>]>([
    [
      'by an own new password',
      async (muster, as) => {
        const change = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };
        expect((await muster.mutate('account.changePassword', change, { as })).status).toBe(200);
      },
    ],
    [
      'by an own recovery code',
      async (muster, as) => {
        const { recoveryCodes } = await useCodes(muster, as);
        const given = { employeeId: 'CHIEF', password, code: recoveryCodes[0] };
        expect((await muster.call('POST', '/api/login', given)).status).toBe(200);
      },
    ],
    [
      'by removing an own factor',
      async (muster, as) => {
        const { secret } = await useCodes(muster, as);
        const given = { password, code: appCode(muster, secret) };
        await muster.call('POST', '/api/auth/confirm', given, { as });
        expect((await muster.call('DELETE', '/api/auth/totp', undefined, { as })).status).toBe(200);
      },
    ],
  ])('%s', async (_what, act) => {
    const { muster, ann, chief } = await office();
    const id = await file(muster, ann);
    await act(muster, chief);
    expect((await open(muster, await muster.device(chief), id)).status).toBe(200);
    expect(await ownOf(muster, await muster.device(ann))).toMatchObject([{ handlerLostAt: null }]);
  });
});
