import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { getLeave } from '@muster/db/features/leave/reads';
import { describe, expect, it } from 'vitest';
import { checkIn } from '../attendance/transports.ts';
import { addEvidence, file, office } from '../grievance/people.ts';
import { dayOff, requested } from '../leave/transports.ts';
import { ask } from '../people/fixture.ts';

/** A path, its procedure, and a question that both understand: what stands in an address is text. */
const readings: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['/api/admin/overview', 'admin.overview', {}],
  ['/api/admin/status', 'admin.status', {}],
  ['/api/admin/attendance/analytics', 'attendance.analytics', { from: '2026-03-01', to: '2026-03-03' }],
  ['/api/admin/attendance/review', 'attendance.toReview', {}],
  ['/api/admin/grievances/page', 'grievance.page', { sort: 'subject', descending: 'true', page: '1' }],
  ['/api/admin/documents/page', 'document.page', { pageSize: '5' }],
  ['/api/admin/leave-requests/page', 'leave.page', { status: 'approved', userId: '1' }],
  ['/api/admin/leave-calendar', 'leave.calendar', { month: '2026-03' }],
  ['/api/admin/leave-calendar/away', 'leave.awayOn', { date: '2026-03-10' }],
  ['/api/admin/people/departments', 'people.departments', {}],
];

describe('what administrators see is the same by both transports', () => {
  it.each(readings)('%s and %s', async (url, procedure, question) => {
    const { muster, ann, boss, chief } = await office();
    await muster.store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
    await checkIn(muster, ann, { manualCheckIn: true });
    const { id } = await requested(muster, ann, dayOff('2026-03-10'));
    await muster.mutate(
      'leave.decide',
      { id, status: 'approved', seq: (await getLeave(muster.store.read, id)).seq },
      { as: chief },
    );
    await addEvidence(muster, ann, await file(muster, ann));
    const address = `${url}?${new URLSearchParams(question)}`;
    const answer = await muster.call('GET', address, undefined, { as: boss });
    expect([answer.status, answer.body]).toEqual([200, (await ask(muster, boss, procedure, question)).body]);
    expect((await muster.call('GET', address, undefined, { as: ann })).status).toBe(403);
  });

  it('decisions on several requests, with what was refused and why', async () => {
    const { muster, ann, boss } = await office();
    const { id } = await requested(muster, ann, dayOff('2026-03-10'));
    const decisions = [
      { id, status: 'approved', seq: (await getLeave(muster.store.read, id)).seq },
      { id: 99, status: 'approved', seq: 1 },
    ];
    const url = '/api/admin/leave-requests/decisions';
    const { status, body } = await muster.call('POST', url, { decisions }, { as: boss });
    expect([status, body]).toMatchObject([
      200,
      [
        { id, outcome: 'decided', request: { id, status: 'approved', user: { employeeId: 'E1' } } },
        expect.objectContaining({
          id: 99,
          outcome: 'refused',
          message: 'This leave request does not exist',
          request: null,
        }),
      ],
    ]);
  });
});
