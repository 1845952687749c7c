import { decideCheckIn } from '@muster/domain/attendance/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { historyProblems } from '../../../record-versions/check.ts';
import { runStatement, testEngine } from '../../../testing/engine.ts';
import { longAgo, type OldCompany, openOldCompany } from '../../../testing/old-company.ts';
import { insertCheckIn } from '../../attendance/writes/check-in.ts';
import { insertCorrection, storeCorrectionDecision } from '../../attendance/writes/correction.ts';
import { getCalendar } from '../../company/reads.ts';
import { sumLedger } from '../../leave/reads.ts';
import { changeBalance } from '../../leave/writes/ledger.ts';
import { insertLeaveRequest, storeWithdrawal } from '../../leave/writes/request.ts';

let company: OldCompany;
beforeEach(async () => {
  company = await openOldCompany();
});
afterEach(() => company.store.close());

describe('the audit log', () => {
  test('loses what is older than its years from its beginning, and counts nothing of grievances and files (D21)', async () => {
    await company.entry('2001-01-01T00:00:00.000Z');
    await company.entry('2001-01-02T00:00:00.000Z', { subjectType: 'grievance' });
    await company.entry('2001-01-03T00:00:00.000Z', { subjectType: 'document' });
    const kept = await company.entry('2016-11-18T00:00:00.000Z');
    await company.remove('audit', 2);
    expect((await company.idsIn('audit_log'))[0]).toBe(kept);
    expect(await company.announced()).toEqual(['1 entries of the audit log of before 2006-11-20']);
  });

  const statement = (sql: string) => company.store.write((tx) => runStatement(tx.db, sql));

  const ofSqlite: [string, string][] =
    testEngine === 'postgres'
      ? []
      : [
          ['all of them, the newest first', 'DELETE FROM audit_log WHERE id > 0 ORDER BY id DESC LIMIT 3'],
          [
            'the oldest by replacing it',
            "REPLACE INTO audit_log SELECT id, NULL, 'x', 'user', 1, NULL, createdAt FROM audit_log WHERE id = 1",
          ],
        ];

  test.each([
    ['one entry of the middle, however old', 'DELETE FROM audit_log WHERE id = 2'],
    ['the newest', 'DELETE FROM audit_log WHERE id = 3'],
    ['all of them', 'DELETE FROM audit_log'],
    ...ofSqlite,
    ['the oldest once its time is set', `UPDATE audit_log SET "createdAt" = '1990-01-01' WHERE id = 3`],
    ['any by keeping nothing', 'UPDATE company SET "auditYears" = 0'],
    ['any by keeping negative years', 'UPDATE company SET "auditYears" = -10'],
  ])('does not lose %s', async (_what, sql) => {
    await company.entry('2001-01-01T00:00:00.000Z');
    await company.entry('2001-01-02T00:00:00.000Z');
    await company.entry('2999-11-18T00:00:00.000Z');
    await expect(statement(sql)).rejects.toThrow(/only grows|check/i);
    expect(await company.idsIn('audit_log')).toEqual([1, 2, 3]);
  });

  test('does not lose its oldest entry before the years of the company', async () => {
    await company.store.write((tx) => tx.db.deleteFrom('company').execute());
    await company.entry('2020-01-01T00:00:00.000Z');
    await expect(statement('DELETE FROM audit_log')).rejects.toThrow('only grows');
  });
});

test('D57 forgets what removed rows were, and the chain of versions still fits', async () => {
  const at = longAgo;
  const settled = { at, lateSync: false } as const;
  const decided = decideCheckIn({}, at, await getCalendar(company.store.read));
  await company.store.write((tx) => insertCheckIn(tx, 1, decided, settled, at));
  const asked = { ...wished, date: '2012-01-03', reason: 'Early bird' } as const;
  const wish = await company.store.write((tx) => insertCorrection(tx, asked, at));
  await company.store.write((tx) => storeCorrectionDecision(tx, wish, { status: 'declined' }, 1, at));
  await company.store.write((tx) => changeBalance(tx, { ...grant, createdAt: at }));
  await company.store.write((tx) => changeBalance(tx, { ...grant, reason: 'Again', createdAt: at }));
  const leave = { ...span, duration: 'full_day', leaveType: 'Annual Leave', reason: 'Moving house' } as const;
  const { id } = await company.store.write((tx) => insertLeaveRequest(tx, 1, leave, 2, at));
  await company.store.write((tx) => storeWithdrawal(tx, { id, userId: 1 }, at));
  const balance = await sumLedger(company.store.read, 1);
  expect(await historyProblems(company.store.read, '2026-11-03T00:00:00.000Z')).toEqual([]);
  for (const kind of ['attendance', 'leave'] as const) await company.remove(kind, 1);
  expect(await historyProblems(company.store.read, '2026-11-03T00:00:00.000Z')).toEqual([]);
  expect(await sumLedger(company.store.read, 1)).toBe(balance);
  const kept = await company.store.read.selectFrom('record_versions').select(['kind', 'content']).execute();
  expect(JSON.stringify(kept)).not.toMatch(/Early bird|Moving house|Again/);
  expect(kept.filter(({ content }) => content === null)).toHaveLength(7);
});

const wished = { userId: 1, attendanceId: 1, checkInTime: longAgo, checkOutTime: null } as const;
const grant = { userId: 1, amount: 150, kind: 'grant', reason: 'Thanks' } as const;
const span = { startDate: '2012-01-09', endDate: '2012-01-09' } as const;
