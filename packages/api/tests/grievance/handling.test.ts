import { setActive, setAdmin } from '@muster/db/features/account/writes/account';
import { nobodyLeftText } from '@muster/domain/grievance/schema';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit, file, form, idsIn, office } from './people.ts';

describe('D21 whom a grievance may leave out', () => {
  it('is an active administrator other than its filer', async () => {
    const { muster, ann, ben, boss, chief } = await office();
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    for (const [as, excludedAdminId] of [
      [ann, ben.id],
      [ann, ann.id],
      [ann, chief.id],
      [ann, 99],
      [boss, boss.id],
    ] as const) {
      const answer = await muster.mutate('grievance.file', { ...form, excludedAdminId }, { as });
      expect([answer.status, answer.body]).toEqual([
        422,
        expect.objectContaining({ data: expect.objectContaining({ field: 'excludedAdminId' }) }),
      ]);
    }
    expect(await idsIn(muster, 'grievance.list', ann)).toEqual([]);
    await muster.store.write((tx) => setActive(tx, 'CHIEF', true, muster.now()));
    const first = await file(muster, ann, { excludedAdminId: boss.id });
    const second = await file(muster, ann, { excludedAdminId: null });
    expect(await idsIn(muster, 'grievance.list', ann)).toEqual([second, first]);
  });

  it('is not the only one who could see it: it is refused, and what else there is is said', async () => {
    const { muster, ann, boss, chief } = await office();
    const refused = { status: 422, message: english(nobodyLeftText), field: 'excludedAdminId' };
    const filing = async (as: typeof ann, excludedAdminId: number | null) => {
      const { status, body } = await muster.mutate('grievance.file', { ...form, excludedAdminId }, { as });
      const { message, data } = z
        .object({ message: z.string(), data: z.object({ field: z.string() }) })
        .parse(body);
      return { status, message, field: data.field };
    };
    // The chief sees what the boss files, and no one else would.
    expect(await filing(boss, chief.id)).toEqual(refused);
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    expect(await filing(ann, boss.id)).toEqual(refused);
    const byRest = await muster.call(
      'POST',
      '/api/grievances',
      { ...form, excludedAdminId: boss.id },
      { as: ann },
    );
    expect([byRest.status, byRest.body]).toEqual([422, { message: english(nobodyLeftText) }]);
    expect(await idsIn(muster, 'grievance.listAll', boss)).toEqual([]);
    expect((await audit(muster)).map(({ action }) => action)).toEqual(['account.deactivate']);
    // The only administrator sees their own.
    const own = await file(muster, boss);
    expect(await idsIn(muster, 'grievance.listAll', boss)).toEqual([own]);
  });

  it('is offered by name: active administrators, never oneself', async () => {
    const { muster, ann, boss, chief } = await office();
    const handlers = async (as: typeof ann) => (await muster.query('grievance.handlers', { as })).body;
    const named = ({ id, employeeId }: typeof ann) => ({
      id,
      fullName: `Person ${employeeId}`,
      employeeId,
      department: null,
    });
    expect(await handlers(ann)).toEqual([named(boss), named(chief)]);
    expect(await handlers(boss)).toEqual([named(chief)]);
    await muster.store.write((tx) => setAdmin(tx, 'CHIEF', false, muster.now(), null));
    expect(await handlers(ann)).toEqual([named(boss)]);
  });
});

describe('D15 an update of a grievance that someone else was faster to update', () => {
  it('is refused with who did what, and reopens nothing', async () => {
    const { muster, ann, boss, chief } = await office();
    const id = await file(muster, ann);
    const seenUpdatedAt = muster.now();
    muster.pass({ minutes: 5 });
    const update = (as: typeof boss, status: string) =>
      muster.mutate('grievance.update', { id, status, seenUpdatedAt }, { as });
    expect((await update(chief, 'resolved')).status).toBe(200);
    const late = await update(boss, 'in_progress');
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        message:
          'This grievance was changed in the meantime: Resolved by Person CHIEF on 2 March 2026 at 10:05',
      },
    ]);
    const seen = await muster.query('grievance.page', { as: boss });
    expect(seen.body).toMatchObject({ rows: [{ id, status: 'resolved', reviewerName: 'Person CHIEF' }] });
    expect(await audit(muster)).not.toContainEqual(
      expect.objectContaining({ actorId: boss.id, action: 'grievance.update' }),
    );
  });
});

describe('an administrator’s update of a grievance (U52)', () => {
  it('sets the status and the response, with who and when, by both transports', async () => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann);
    muster.pass({ hours: 1 });
    const input = { id, status: 'in_progress', adminResponse: ' Acknowledged by manager ' };
    const first = await muster.mutate('grievance.update', input, { as: boss });
    const expected = {
      ...form,
      id,
      userId: ann.id,
      status: 'in_progress',
      excludedAdminId: null,
      handedOverAt: null,
      unhandledSince: null,
      handlerLostAt: null,
      adminResponse: 'Acknowledged by manager',
      reviewedBy: boss.id,
      reviewedAt: muster.now(),
      createdAt: expect.not.stringContaining(muster.now()),
      updatedAt: muster.now(),
      user: { fullName: 'Person E1', employeeId: 'E1' },
      reviewerName: 'Person BOSS',
    };
    expect(first).toMatchObject({ status: 200, body: expected });
    const body = { status: 'resolved' };
    const second = await muster.call('PATCH', `/api/admin/grievances/${id}`, body, { as: boss });
    expect([second.status, second.body]).toEqual([200, { ...expected, status: 'resolved' }]);
    const { user: _, reviewerName: __, ...own } = expected;
    expect((await muster.query('grievance.list', { as: ann })).body).toEqual([
      { ...own, status: 'resolved' },
    ]);
  });

  it.each([
    [{ status: 'open' }, 400],
    [{}, 400],
    [{ status: 'closed', adminResponse: 'x'.repeat(2_001) }, 400],
    [{ status: 'closed', id: 99 }, 404],
    [{ status: 'closed', id: 'x' }, 400],
  ])('of %j is %i', async (input, status) => {
    const { muster, ann, boss } = await office();
    const id = await file(muster, ann);
    const answer = await muster.mutate('grievance.update', { id, ...input }, { as: boss });
    expect(answer.status).toBe(status);
    expect((await muster.query('grievance.list', { as: ann })).body).toMatchObject([{ status: 'open' }]);
    expect(await audit(muster)).toEqual([]);
  });

  it('D15 of their own is for another, while another can handle it', async () => {
    const { muster, boss, chief } = await office();
    await muster.person('DORA', { isAdmin: true });
    const [open, left] = [await file(muster, boss), await file(muster, boss, { excludedAdminId: chief.id })];
    const update = async (id: number) =>
      (await muster.mutate('grievance.update', { id, status: 'closed' }, { as: boss })).status;
    expect(await update(open)).toBe(403);
    await muster.store.write((tx) => setActive(tx, 'DORA', false, muster.now()));
    expect([await update(left), await update(open)]).toEqual([200, 403]);
    await muster.store.write((tx) => setActive(tx, 'CHIEF', false, muster.now()));
    expect(await update(open)).toBe(200);
  });
});
