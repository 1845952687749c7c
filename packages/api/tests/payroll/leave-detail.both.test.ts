import { readCsv } from '@muster/domain/file-formats/read-csv';
import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import { idIn, made, type Office } from '../working-time/office.ts';

/** The cells of each row without the person and the month. */
async function detailOf({ muster, boss }: Office, month = '2026-03'): Promise<string[][]> {
  const url = `/api/admin/payroll?month=${month}&detail=leave`;
  const answer = await muster.call('GET', url, undefined, { as: boss });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`payroll-leave-${month}.csv`);
  return readCsv(answer.text).lines.map(({ cells }) => [cells[0] ?? '', ...cells.slice(4)]);
}

async function takes({ muster, ann, boss }: Office, input: object): Promise<void> {
  const asked = { duration: 'full_day', reason: 'Rest', ...input };
  const { body, status } = await muster.call('POST', '/api/leave-requests', asked, { as: ann });
  expect({ status, body }).toMatchObject({ status: 201 });
  const { id } = idIn.parse(body);
  const decision = { status: 'approved' };
  const decided = await muster.call('PATCH', `/api/admin/leave-requests/${id}`, decision, { as: boss });
  expect(decided).toMatchObject({ status: 200 });
}

describe('D63 the leave of a month', () => {
  it('has types, paid or not, in days or hours, and what became of each account', async () => {
    const office = await company();
    const { muster, ann } = office;
    const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Flexi', unit: 'hours' });
    const flexi = { name: 'Time off', colour: '#336699', sign: 'T', unit: 'hours', accountId, paid: false };
    await made(office, '/api/admin/leave-types', flexi);
    const policy = { name: 'Flexi', accountId, days: 1200, validFrom: '2026-01-01' };
    const policyId = await made(office, '/api/admin/leave-policies', policy);
    const entry = { accountId, policyId, validFrom: '2026-01-01' };
    await made(office, `/api/admin/people/${ann.id}/leave-policy`, entry);
    await takes(office, { leaveType: 'Annual Leave', startDate: '2026-03-09', endDate: '2026-03-09' });
    const some = { leaveType: 'Time off', startDate: '2026-03-10', endDate: '2026-03-10', hours: 1.5 };
    await takes(office, { ...some, duration: undefined });
    const rows = await detailOf(office);
    expect(rows[0]?.slice(1)).toEqual([
      'Leave Type',
      'Paid',
      'Unit',
      'Taken',
      'Account',
      'Opening',
      'Granted',
      'Adjusted',
      'Used',
      'Expired',
      'Closing',
    ]);
    const own = rows.filter(([employeeId]) => employeeId === ann.employeeId).map((row) => row.slice(1));
    expect(own).toEqual([
      ['Annual Leave', 'yes', 'days', '1', '', '', '', '', '', '', ''],
      ['Time off', 'no', 'hours', '1.5', '', '', '', '', '', '', ''],
      ['', '', 'days', '', 'Annual Leave', '0', '25', '0', '1', '0', '24'],
      ['', '', 'hours', '', 'Flexi', '0', '20', '0', '1.5', '0', '18.5'],
    ]);
    const log = await muster.store.read
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'payroll.export')
      .execute();
    expect(log).toEqual([{ details: '2026-03, leave, 2 people' }]);
    expect(
      (await muster.call('GET', '/api/admin/payroll?month=2026-03&detail=leave', undefined, { as: ann }))
        .status,
    ).toBe(403);
  });
});
