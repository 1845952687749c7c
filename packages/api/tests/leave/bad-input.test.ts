import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { allSeenBy, auditedLeave, refused, requested, transports, weekOff } from './transports.ts';

const notADate = (label: string) => `${label} must be a date, as in 2026-11-20`;
const notAnObject = 'The request must be a JSON object';

const wrongRequests: readonly [unknown, string, string | undefined][] = [
  [{}, 'Leave Type is required', 'leaveType'],
  [{ ...weekOff, leaveType: '' }, 'Leave Type is required', 'leaveType'],
  [
    { ...weekOff, leaveType: 'sick' },
    'Leave Type must be one of: Annual Leave, Sick Leave, Personal Leave, Emergency Leave, Maternity Leave, Paternity Leave',
    'leaveType',
  ],
  [{ ...weekOff, duration: null }, 'Duration is required', 'duration'],
  [
    { ...weekOff, duration: 'quarter' },
    'Duration must be one of: half_day, full_day, multiple_days',
    'duration',
  ],
  [{ ...weekOff, startDate: undefined }, 'Start Date is required', 'startDate'],
  [{ ...weekOff, startDate: 1_773_014_400_000 }, 'Start Date is required', 'startDate'],
  [{ ...weekOff, startDate: '2027-02-29' }, notADate('Start Date'), 'startDate'],
  [{ ...weekOff, endDate: '2026-04-31' }, notADate('End Date'), 'endDate'],
  [{ ...weekOff, endDate: '13/03/2026' }, notADate('End Date'), 'endDate'],
  [{ ...weekOff, endDate: '2026-03-13T09:00:00' }, notADate('End Date'), 'endDate'],
  [{ ...weekOff, reason: ' \n ' }, 'Reason is required', 'reason'],
  [{ ...weekOff, reason: ['Rest'] }, 'Reason must be text', 'reason'],
  [{ ...weekOff, reason: 'x'.repeat(2_001) }, 'Reason can be at most 2000 characters', 'reason'],
  [{ ...weekOff, reason: 'a\u0001b' }, 'Reason cannot contain control characters', 'reason'],
  [{ ...weekOff, reason: 'a\u0000b' }, 'reason cannot contain the character U+0000', 'reason'],
  [[weekOff], notAnObject, undefined],
];

const wrongDecisions: readonly [object, string, string][] = [
  [{}, 'Decision is required', 'status'],
  [{ status: 'pending' }, 'Decision must be one of: approved, rejected', 'status'],
  [{ status: true }, 'Decision must be one of: approved, rejected', 'status'],
  [{ status: 'approved', adminResponse: 7 }, 'Response must be text', 'adminResponse'],
  [
    { status: 'approved', adminResponse: 'x'.repeat(2_001) },
    'Response can be at most 2000 characters',
    'adminResponse',
  ],
  [{ status: 'approved', seq: 'latest' }, 'seq must be a whole number', 'seq'],
  [{ status: 'approved', seq: 1.5 }, 'seq must be a whole number', 'seq'],
];

const wrongIds = [undefined, null, '1', 1.5, [1], {}, 1e300];

async function office() {
  const { muster, boss, ann } = await company();
  const { id } = await requested(muster, ann);
  const untouched = async () => {
    expect(await allSeenBy(muster, boss)).toMatchObject([{ id, status: 'pending' }]);
    expect(await auditedLeave(muster)).toEqual([]);
  };
  return { muster, boss, ann, id, untouched };
}

describe.each(transports)('U38 D45 what is no leave request, by %s', (name, transport) => {
  it.each(wrongRequests)('%j is 400 and names what is wrong', async (input, message, field) => {
    const { muster, ann, untouched } = await office();
    const answer = await transport.request(muster, ann, input as object);
    expect([answer.status, answer.body]).toEqual([400, refused(name, message, field)]);
    await untouched();
  });

  it.each(wrongDecisions)('the decision %j is 400 and names what is wrong', async (input, message, field) => {
    const { muster, boss, id, untouched } = await office();
    const answer = await transport.decide(muster, boss, id, input);
    expect([answer.status, answer.body]).toEqual([400, refused(name, message, field)]);
    await untouched();
  });

  it.each(wrongIds)('the id %j is 400, and no other', async (id) => {
    const { muster, ann, untouched } = await office();
    for (const call of [transport.withdraw, transport.cancel]) {
      const answer = await call(muster, ann, { id });
      expect([answer.status, answer.body]).toEqual([400, refused(name, 'id must be a whole number', 'id')]);
    }
    await untouched();
  });

  it('an id in the path that is no number is 400, and one in the body counts for nothing', async () => {
    const { muster, boss, id, untouched } = await office();
    for (const path of ['one', '1.5', '-', '9999999999999999999', '%01']) {
      const url = `/api/admin/leave-requests/${path}`;
      const answer = await muster.call('PATCH', url, { status: 'approved', id }, { as: boss });
      expect([answer.status, answer.body]).toEqual([400, { message: 'id must be a whole number' }]);
    }
    const other = await muster.call(
      'PATCH',
      '/api/admin/leave-requests/999',
      { status: 'approved', id },
      { as: boss },
    );
    expect(other.status).toBe(404);
    await untouched();
  });
});

it('D45 text of the longest length is taken, counted after trimming', async () => {
  const { muster, boss, ann } = await office();
  const longest = ` ${'ß'.repeat(2_000)} `;
  const next = { ...weekOff, startDate: '2026-03-16', endDate: '2026-03-20', reason: longest };
  const made = await muster.call('POST', '/api/leave-requests', next, { as: ann });
  expect(made.body).toMatchObject({ reason: longest.trim() });
  const [newest] = await allSeenBy(muster, boss);
  const body = { status: 'rejected', adminResponse: longest };
  const decided = await muster.call('PATCH', `/api/admin/leave-requests/${newest?.id}`, body, { as: boss });
  expect(decided.body).toMatchObject({ adminResponse: longest.trim() });
});
