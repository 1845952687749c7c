import { leaveRequestToDecide } from '@muster/domain/leave/schema';
import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upload } from '../document/forms.ts';
import { dayOff, decide, requested } from './transports.ts';

const reviewContext = (muster: Muster, as: Person, id: number) =>
  muster.query(`leave.reviewContext?input=${encodeURIComponent(JSON.stringify({ id }))}`, { as });

describe('what helps to decide a request for leave', () => {
  it('D13 is the balance, what other pending requests hold of it, who is away on its work days, and who asks for them', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const week = await requested(muster, ann);
    await requested(muster, ann, dayOff('2026-03-20'));
    await requested(muster, ann, dayOff('2026-03-23', { leaveType: 'Sick Leave' }));
    const away = await requested(muster, ben, dayOff('2026-03-11', { leaveType: 'Sick Leave' }));
    await decide(muster, boss, away.id, { status: 'approved' });
    const after = await requested(muster, ben, dayOff('2026-03-16'));
    await decide(muster, boss, after.id, { status: 'approved' });
    const asked = await requested(muster, ben, dayOff('2026-03-12'));
    await requested(muster, ben, dayOff('2026-03-17'));
    const { body } = await reviewContext(muster, boss, week.id);
    const { request, ...rest } = z.looseObject({ request: leaveRequestToDecide }).parse(body);
    expect(request).toMatchObject({ id: week.id, status: 'pending', user: { employeeId: 'E1' } });
    const user = { fullName: 'Person E2', employeeId: 'E2', department: null };
    expect(rest).toEqual({
      balance: { days: 25, reservedByOthers: 1 },
      away: [{ id: away.id, user, startDate: '2026-03-11', endDate: '2026-03-11' }],
      asked: [{ id: asked.id, user, startDate: '2026-03-12', endDate: '2026-03-12' }],
      documents: [],
      awayAtOnce: { on: '2026-03-11', count: 2, of: 3 },
    });
  });

  it('D17 has the certificate, and no balance for leave that takes none', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const { id } = await requested(muster, ann, dayOff('2026-03-20', { leaveType: 'Sick Leave' }));
    await upload(muster, ann, { fields: { relatedType: 'leave_request', relatedId: String(id) } });
    await upload(muster, ben, { fileName: 'another.pdf' });
    expect((await reviewContext(muster, boss, id)).body).toMatchObject({
      balance: null,
      documents: [{ originalName: 'note.pdf', status: 'pending', fileName: expect.stringMatching(/\.pdf$/) }],
    });
  });

  it('is not there for what is not there', async () => {
    const { muster, boss } = await companyOfThree();
    expect((await reviewContext(muster, boss, 99)).status).toBe(404);
  });
});
