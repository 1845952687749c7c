import { statSync } from 'node:fs';
import { join } from 'node:path';
import { accountsOf } from '@muster/api/features/leave-account/figures';
import { insertCompany } from '@muster/db/features/company/writes/company';
import { getOrganisation } from '@muster/db/features/team/reads';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import { openStore } from '@muster/db/open';
import { historyProblems } from '@muster/db/record-versions/check';
import { openTestStore, type TestStore } from '@muster/db/testing/store';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { type PlannedDay, plannedOn } from '@muster/domain/calendar/planned-day';
import { asksForPress } from '@muster/domain/calendar/work-days';
import { chainOf, isDeputyNow } from '@muster/domain/team/organisation';
import { signIn } from '@muster/testing/rest-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkContent } from '../../api/src/features/document/content/check.ts';
import { folderWith, muster, newFolder, serve } from '../../api/tests/cli/process.ts';
import { demoDays, fillDemo } from '../src/fill.ts';
import { demoPeople, demoSizes } from '../src/people.ts';

describe('D46 demo', { timeout: 120_000 }, () => {
  let company: ReturnType<typeof filled>;
  /** Read by all of them. */
  beforeAll(() => {
    company = filled();
  });

  it('fills an empty folder with 40 people whose accounts work, and then refuses it', async () => {
    const folder = newFolder();
    const first = await muster(folder, 'demo');
    expect([first.code, first.stderr]).toEqual([0, '']);
    const secret = /password: (.+)$/m.exec(first.stdout)?.[1] ?? '';
    const list = (await muster(folder, 'account list')).stdout.trim().split('\n');
    expect(list).toHaveLength(40);
    expect(list[0]).toMatch(/^ADMIN\t.*\tadministrator\tactive/);
    const again = await muster(folder, 'demo');
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR already has a company.*\n$/),
    });
    const { client, status } = await signIn(await serve(folder), 'E002', secret);
    const { body } = await client.call('GET', '/api/attendance');
    expect([status, Array.isArray(body) && body.length > 40]).toEqual([200, true]);
  });

  it('refuses a folder with an account in it and changes nothing', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    expect((await muster(folder, 'demo')).code).toBe(1);
    const store = await openStore(join(folder, 'muster.db'));
    onTestFinished(() => store.close());
    expect(await store.read.selectFrom('users').select('employeeId').execute()).toEqual([
      { employeeId: 'BOSS' },
    ]);
  });

  it('refuses a database on a server and does not ask it', async () => {
    const env = { DATABASE_URL: 'postgres://user:secret@localhost:1/none', SECRET_KEY: '4f'.repeat(32) };
    expect(await muster(newFolder(), 'demo', { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The demo fills a data folder: unset DATABASE_URL.*\n$/),
    });
  });

  it('refuses a folder that a server serves', async () => {
    const folder = newFolder();
    await serve(folder);
    const { code, stderr } = await muster(folder, 'demo');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR is in use by .*\n$/)]);
  });

  it('makes the same company each time, by the rules', async () => {
    const [one, two] = [await company, await filled()];
    expect(one.rows).toEqual(two.rows);
    const { attendance = [], leave_requests: leave = [], grievances = [] } = one.rows;
    expect(attendance.length).toBeGreaterThan(2000);
    expect(wordsOf(attendance, 'status')).toEqual(['absent', 'late', 'leave', 'present']);
    expect(wordsOf(attendance, 'manual')).toEqual([0, 1]);
    expect(wordsOf(leave, 'status')).toEqual(['approved', 'pending', 'rejected']);
    expect(wordsOf(leave, 'leaveType').length).toBeGreaterThan(4);
    expect(wordsOf(leave, 'halfDays')).toContain(1);
    expect(wordsOf(leave, 'deleted')).toEqual([0, 1]);
    expect(leave.some(({ cancelRequestedAt }) => cancelRequestedAt !== null)).toBe(true);
    expect(wordsOf(grievances, 'status')).toEqual(['closed', 'in_progress', 'open', 'resolved']);
    expect(wordsOf(one.rows['documents'] ?? [], 'status')).toEqual(['approved', 'pending', 'rejected']);
    // No two people ask for the same leave, and names, join dates and times are not of one mould.
    const distinct = (rows: readonly Row[], ...columns: string[]) =>
      new Set(rows.map((row) => columns.map((column) => row[column]).join('|'))).size;
    const { users = [] } = one.rows;
    expect(distinct(users, 'fullName')).toBe(40);
    expect(distinct(users, 'joinDate')).toBeGreaterThan(35);
    const asked = leave.filter(
      ({ closureId, leaveType }) => closureId === null && leaveType !== 'Home Office',
    );
    expect(asked.length).toBeGreaterThan(60);
    expect(distinct(asked, 'reason')).toBe(asked.length);
    expect(distinct(asked, 'createdAt')).toBeGreaterThan(asked.length - 3);
    const { messages = [], read_marks: marks = [] } = one.rows;
    expect(messages.length).toBeGreaterThan(90);
    expect(wordsOf(messages, 'isAnnouncement')).toEqual([0, 1]);
    const newest = messages.at(-1)?.['id'];
    const reads = (mark: string) => new Set(marks.map((row) => row[mark] === newest));
    expect([reads('chatUpTo'), marks[1]?.['chatUpTo'] === newest]).toEqual([new Set([true, false]), false]);
    expect(wordsOf(marks, 'announcementsUpTo').length).toBeGreaterThan(2);
    for (const table of ['warnings', 'hr_documents', 'hr_document_requests', 'audit_log'])
      expect(one.rows[table]?.length, table).toBeGreaterThan(0);
  });

  it('D91 has two sites in two zones, part-timers, a night crew, a flexible office and an owner', async () => {
    const { store, rows } = await company;
    const times = await getWorkingTimes(store.read);
    const people = rows['users'] ?? [];
    const dates = Array.from({ length: 14 }, (_, day) => addDays('2026-05-25', day));
    const ways = people.map(({ id }) => {
      const calendar = calendarOf(Number(id), times);
      const days = dates.map((date) => plannedOn(date, calendar));
      const worked = days.filter(({ off }) => !off);
      if (!dates.some((date) => asksForPress(date, calendar))) return 'asked for nothing';
      if (worked.length === 6) return 'three days a week';
      if (worked.some(({ core }) => core)) return 'flexible';
      const [first] = worked;
      if (first?.timeZone === 'Europe/Lisbon') return 'in Lisbon';
      const isNight = ({ date, end }: PlannedDay) => end && companyDate(end, 'Europe/Berlin') > date;
      return worked.some(isNight) ? 'by night' : 'as everyone';
    });
    const counted = Object.fromEntries(
      [...new Set(ways)].map((way) => [way, ways.filter((each) => each === way).length]),
    );
    expect(counted).toEqual({
      'as everyone': 20,
      'three days a week': 6,
      flexible: 8,
      'by night': 3,
      'in Lisbon': 2,
      'asked for nothing': 1,
    });
  });

  it('D94 D95 D100 has teams of three levels, a deputy for a lead on leave, a second step, and addresses', async () => {
    const { store, rows } = await company;
    const now = '2026-06-10T10:00:00.000Z';
    const organisation = await getOrganisation(store.read, now);
    const depths = [...organisation.teams.values()].map(({ id }) => chainOf(id, organisation.teams).length);
    expect(Math.max(...depths)).toBe(3);
    const [deputy] = organisation.deputies;
    expect(deputy && isDeputyNow(deputy, organisation)).toBe(true);
    const steps = await store.read.selectFrom('approval_steps').selectAll().execute();
    const waiting = (rows['leave_requests'] ?? []).filter(
      ({ status, deleted }) => status === 'pending' && deleted === 0,
    );
    const half = waiting.filter(({ id }) => steps.some(({ leaveRequestId }) => leaveRequestId === id));
    expect(half).toMatchObject([{ waitsForWho: 'admins' }]);
    expect(wordsOf(waiting, 'waitsForWho')).toEqual(['admins', 'lead']);
    const users = rows['users'] ?? [];
    expect(new Set(users.map(({ emailKey }) => emailKey)).size).toBe(users.length);
  });

  it('D97 D98 has balances by a policy, days that expire, a closure and work from home', async () => {
    const { store, rows } = await company;
    const now = '2026-06-10T10:00:00.000Z';
    const users = rows['users'] ?? [];
    const accounts = await Promise.all(
      users.map(async ({ id }) => (await accountsOf(store.read, { userId: Number(id) }, now))[0]),
    );
    expect(accounts.every((account) => account && account.left >= 0 && account.yearTo === '2026-12-31')).toBe(
      true,
    );
    const granted = wordsOf(
      accounts.map((account) => ({ ...account })),
      'granted',
    ).map(Number);
    expect(granted).toEqual(expect.arrayContaining([18, 27, 30]));
    const expiring = accounts.filter((account) => account?.expires.some(({ on }) => on === '2027-03-31'));
    expect(expiring.length).toBeGreaterThan(30);
    const leave = rows['leave_requests'] ?? [];
    const closed = leave.filter(({ closureId }) => closureId !== null);
    expect(wordsOf(closed, 'startDate')[0]).toBe('2026-12-28');
    expect(new Set(closed.map(({ userId }) => userId)).size).toBe(users.length - 1);
    const fromHome = leave.filter(({ leaveType }) => leaveType === 'Home Office');
    expect(wordsOf(fromHome, 'status')).toEqual(['approved']);
    expect(fromHome.length).toBeGreaterThan(15);
  });

  it('has as many people as are asked for, each with a name of their own', () => {
    const people = demoPeople('2026-01-01', 'x', demoSizes.most);
    const distinct = (of: 'fullName' | 'employeeId') => new Set(people.map((person) => person[of])).size;
    expect([people.length, distinct('fullName'), distinct('employeeId')]).toEqual([999, 999, 999]);
    expect(people.slice(0, 40)).toEqual(demoPeople('2026-01-01', 'x', 40));
  });

  it('puts every file where its row says, and each is what it says it is', async () => {
    const { folder, rows } = await company;
    const files = [...(rows['documents'] ?? []), ...(rows['hr_documents'] ?? [])];
    expect(files.length).toBeGreaterThan(10);
    for (const { filePath, fileSize, fileName } of files) {
      const path = join(folder, String(filePath));
      expect(statSync(path).size).toBe(fileSize);
      expect(statSync(path).mode & 0o077).toBe(0);
      await checkContent(path, String(fileName).endsWith('.png') ? 'png' : 'pdf');
    }
  });
});

const tables = [
  'users',
  'attendance',
  'leave_requests',
  'leave_ledger',
  'grievances',
  'documents',
  'warnings',
  'messages',
  'read_marks',
  'hr_documents',
  'hr_document_requests',
  'audit_log',
] as const;

type Row = Record<string, unknown>;

const wordsOf = (rows: readonly Row[], column: string) =>
  [...new Set(rows.map((row) => row[column]))].toSorted();

const stores: TestStore[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

async function filled(): Promise<{ folder: string; store: TestStore; rows: Record<string, Row[]> }> {
  const now = '2026-06-10T10:00:00.000Z';
  const founded = instantAt(Date.parse(now) - demoDays * 86_400_000);
  const store = await openTestStore();
  stores.push(store);
  await store.write((tx) =>
    insertCompany(tx, { name: 'Demo', timeZone: 'Europe/Berlin', adminEmail: null }, founded),
  );
  await fillDemo(store, store.folder, now);
  const rows: Record<string, Row[]> = {};
  for (const table of tables) rows[table] = await store.read.selectFrom(table).selectAll().execute();
  // A hash has a salt of its own each time.
  for (const user of rows['users'] ?? []) delete user['password'];
  expect(rows['attendance']?.every(({ date }) => String(date) <= companyDate(now, 'Europe/Berlin'))).toBe(
    true,
  );
  expect(await historyProblems(store.read, now), 'D57 every record has its versions').toEqual([]);
  return { folder: store.folder, store, rows };
}
