import type { AuditSearch } from '@muster/domain/audit/schema';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { Position } from '@muster/domain/lists/position';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStatement, sqliteTest, testEngine } from '../../testing/engine.ts';
import { addAccount, addGrievance, insertRaw, openCompany } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { readAudit, searchAudit } from './search.ts';

const now: Instant = '2026-11-20T12:00:00.000Z';
const [boss, chief, ann] = [1, 2, 3];

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store, 'Europe/Berlin');
  await addAccount(store, { employeeId: 'BOSS', fullName: 'Bea Boss', isAdmin: true });
  await addAccount(store, { employeeId: 'CHIEF', fullName: 'Chris Chief', isAdmin: true });
  await addAccount(store);
});
afterEach(() => store.close());

const log = (
  action: string,
  [subjectType, subjectId]: readonly [string, number | null],
  { actorId = boss, at = now, details }: { actorId?: number | null; at?: Instant; details?: string } = {},
) =>
  store.write(({ db }) =>
    db
      .insertInto('audit_log')
      .values({ actorId, action, subjectType, subjectId, details: details ?? null, createdAt: at })
      .execute(),
  );

const find = (search: Parameters<typeof searchAudit>[2] = {}, adminId = boss, at = now) =>
  searchAudit(store.read, adminId, search, at);
const actionsIn = async (search: AuditSearch = {}, adminId = boss) =>
  (await find(search, adminId)).entries.map(({ action }) => action);

const leave = {
  userId: ann,
  leaveType: 'Annual Leave',
  startDate: '2026-11-30',
  endDate: '2026-11-30',
  duration: 'full_day',
  reason: 'Rest',
  halfDays: 2,
  createdAt: now,
  updatedAt: now,
  seq: 1,
};

describe('the audit log', () => {
  test('says who did what to what, and whose that is', async () => {
    const id = await insertRaw(store, 'leave_requests', leave);
    await log('leave.approve', ['leave_request', id]);
    await log('people.edit', ['user', chief], { details: 'position' });
    await log('leave.grant-year', ['company', 1], { actorId: null });
    const bea = { id: boss, fullName: 'Bea Boss' };
    expect(await find()).toEqual({
      more: false,
      next: null,
      asOf: now,
      entries: [
        {
          actor: null,
          action: 'leave.grant-year',
          subjectType: 'company',
          subjectId: 1,
          person: null,
          details: null,
          createdAt: now,
        },
        {
          actor: bea,
          action: 'people.edit',
          subjectType: 'user',
          subjectId: chief,
          person: { id: chief, fullName: 'Chris Chief' },
          details: 'position',
          createdAt: now,
        },
        {
          actor: bea,
          action: 'leave.approve',
          subjectType: 'leave_request',
          subjectId: id,
          person: { id: ann, fullName: 'Ada Lovelace' },
          details: null,
          createdAt: now,
        },
      ],
    });
  });

  test('is searched by who, whom it concerns, what begins with, and when by the company’s days', async () => {
    const id = await insertRaw(store, 'leave_requests', leave);
    await log('leave.approve', ['leave_request', id], { at: '2026-11-18T22:59:59.999Z' });
    await log('leave.reject', ['leave_request', id], { actorId: chief, at: '2026-11-18T23:00:00.000Z' });
    await log('account.demote', ['user', ann], { at: '2026-11-19T22:59:59.999Z' });
    await log('company.settings', ['company', 1], { actorId: null, at: '2026-11-19T23:00:00.000Z' });
    const [settings, demote, reject, approve] = [
      'company.settings',
      'account.demote',
      'leave.reject',
      'leave.approve',
    ];
    const searches: [AuditSearch, string[]][] = [
      [{}, [settings, demote, reject, approve]],
      [{ actorId: boss }, [demote, approve]],
      [{ actorId: 'company' }, [settings]],
      [{ personId: ann }, [demote, reject, approve]],
      [{ personId: ann, actorId: chief }, [reject]],
      [{ personId: boss }, []],
      [{ action: 'leave.' }, [reject, approve]],
      [{ action: '' }, [settings, demote, reject, approve]],
      [{ from: '2026-11-19' }, [settings, demote, reject]],
      [{ to: '2026-11-18' }, [approve]],
      [{ from: '2026-11-19', to: '2026-11-19' }, [demote, reject]],
    ];
    for (const [search, actions] of searches)
      expect(await actionsIn(search), JSON.stringify(search)).toEqual(actions);
  });

  test('goes page by page, whatever is written meanwhile', async () => {
    for (let n = 1; n <= 5; n += 1) await log(`act.${n}`, ['user', ann]);
    const first = await find({ pageSize: 2 });
    await log('act.later', ['user', ann], { at: '2026-11-20T12:00:00.001Z' });
    const later: Instant = '2026-11-20T13:00:00.000Z';
    const rest = [2, 3].map((page) => find({ page, pageSize: 2, asOf: first.asOf }, boss, later));
    const pages = [first, ...(await Promise.all(rest))];
    expect(pages.map(({ entries }) => entries.map(({ action }) => action))).toEqual([
      ['act.5', 'act.4'],
      ['act.3', 'act.2'],
      ['act.1'],
    ]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false]);
    expect((await find({ pageSize: 1 }, boss, later)).entries[0]?.action).toBe('act.later');
  });

  test('D50 of thousands of entries of both logs has each once, in order, to the newest 10,000', async () => {
    const numbers = Array.from({ length: 5_100 }, (_, n) => n + 1);
    // Three at an instant, so that spans begin amid equal times.
    const at = (n: number) =>
      instantAt(epochMilliseconds('2026-11-01T00:00:00.000Z') + Math.floor(n / 3) * 1_000);
    const acts = numbers.map((n) => ({ actorId: 1 + (n % 2), action: `act.${n}`, createdAt: at(n) }));
    const signIns = numbers.map((n) => ({ action: `sign-in.${n}`, createdAt: at(n) }));
    const [user, someone] = [
      { subjectType: 'user', subjectId: 3 },
      { actorId: 3, userId: 3, count: 1 },
    ];
    await store.write(async ({ db }) => {
      for (let n = 0; n < numbers.length; n += 1_000) {
        const some = <T>(rows: readonly T[]) => rows.slice(n, n + 1_000);
        await db
          .insertInto('audit_log')
          .values(some(acts).map((act) => ({ ...act, ...user })))
          .execute();
        await db
          .insertInto('sign_in_events')
          .values(some(signIns).map((one) => ({ ...one, ...someone })))
          .execute();
      }
    });
    const found: string[] = [];
    for await (const entries of readAudit(store.read, boss, { asOf: now }, 10_300))
      found.push(...entries.map(({ action }) => action));
    const three = (last: number) =>
      ['act', 'sign-in'].flatMap((act) => [0, 1, 2].map((ago) => `${act}.${last - ago}`));
    expect(found).toHaveLength(10_200);
    expect(new Set(found).size).toBe(10_200);
    expect(found.slice(2, 14)).toEqual([...three(5_099), ...three(5_096)]);
    const placed: string[] = [];
    for (let next: Position | null | undefined; next !== null; ) {
      const place = next && ({ side: 'after', position: next } as const);
      const page: Awaited<ReturnType<typeof find>> = await find({ pageSize: 100, place });
      placed.push(...page.entries.map(({ action }) => action));
      next = page.next;
    }
    expect(placed).toEqual(found);
    const page = await find({ page: 100, pageSize: 100 });
    expect([page.entries.map(({ action }) => action), page.more]).toEqual([found.slice(9_900, 10_000), true]);
    expect((await find({ action: 'act.179' })).entries).toHaveLength(11);
    expect((await find({ actorId: chief, page: 51, pageSize: 50 })).more).toBe(false);
    const deeper = find({ page: 101, pageSize: 100 });
    await expect(deeper).rejects.toMatchObject({ kind: 'too_large', field: 'page' });
  });

  sqliteTest(
    'each search walks an index and sorts only the rows of its page, and what concerns one person',
    async () => {
      const planOf = async (search: AuditSearch) => (await plansOf(store.read, () => find(search))).flat();
      const all = await planOf({ action: 'leave.', from: '2026-11-19' });
      expect(all).toContainEqual(expect.stringMatching(/^SEARCH audit_log USING INDEX audit_log_time/));
      const actors = await planOf({ actorId: chief });
      expect(actors).toContainEqual(expect.stringMatching(/^SEARCH audit_log USING INDEX audit_log_actor/));
      // One sort each: that of the newest acts and sign-ins together.
      expect([...all, ...actors].filter((step) => step.startsWith('USE TEMP B-TREE'))).toHaveLength(2);
      const persons = await planOf({ personId: ann });
      expect(persons).toContainEqual(
        expect.stringMatching(/^SEARCH audit_log USING INDEX audit_log_subject/),
      );
    },
  );
});

describe('D21 what an administrator must not know of', () => {
  const grievance = (excludedAdminId: number | null) => addGrievance(store, { userId: ann, excludedAdminId });
  const file = (documentType: string, relatedType: string | null, relatedId: number | null) =>
    insertRaw(store, 'documents', {
      userId: ann,
      fileName: `${documentType}${relatedType}${relatedId}`,
      originalName: 'x.pdf',
      mimeType: 'application/pdf',
      fileSize: 9,
      filePath: `${documentType}${relatedType}${relatedId}`,
      documentType,
      relatedType,
      relatedId,
      createdAt: now,
      updatedAt: now,
      seq: 1,
    });

  test('is in no page of theirs, not even as a gap, and in those of others', async () => {
    const [hidden, open] = [await grievance(boss), await grievance(null)];
    const files = [
      await file('grievance_evidence', 'grievance', hidden),
      await file('medical_certificate', 'grievance', hidden),
      await file('grievance_evidence', null, null),
    ];
    const certificate = await file('medical_certificate', null, null);
    await log('one', ['grievance', open]);
    await log('two', ['grievance', hidden], { actorId: chief });
    for (const id of files) await log('three', ['document', id], { actorId: chief });
    await log('four', ['document', certificate], { actorId: chief });
    expect(await actionsIn()).toEqual(['four', 'one']);
    expect(await actionsIn({ actorId: chief })).toEqual(['four']);
    expect(await find({ pageSize: 1, page: 2 })).toMatchObject({ entries: [{ action: 'one' }], more: false });
    expect(await actionsIn({}, chief)).toEqual(['four', 'three', 'three', 'two', 'one']);
    expect(Object.keys((await find()).entries[0] ?? {})).not.toContain('id');
  });

  test('D20 grievances and their files are no one’s in the log', async () => {
    const id = await grievance(null);
    await log('grievance.read', ['grievance', id]);
    for (const relatedId of [null, id]) {
      await log('document.review', [
        'document',
        await file('grievance_evidence', relatedId === null ? null : 'grievance', relatedId),
      ]);
    }
    await log('document.review', ['document', await file('medical_certificate', null, null)]);
    // Evidence that waits for its grievance is in no one's log.
    expect((await find()).entries.map(({ person }) => person?.id ?? null)).toEqual([ann, null, null]);
    expect(await actionsIn({ personId: ann })).toEqual(['document.review']);
  });
});

const row = `SELECT id, 'x', 'user', "createdAt" FROM audit_log`;
const replaced =
  testEngine === 'postgres'
    ? `INSERT INTO audit_log (id, action, "subjectType", "createdAt") ${row} ON CONFLICT (id) DO UPDATE SET action = 'x'`
    : `INSERT OR REPLACE INTO audit_log (id, action, subjectType, createdAt) ${row}`;

test.each([
  ['changed', "UPDATE audit_log SET action = 'x'"],
  ['removed', 'DELETE FROM audit_log'],
  ['replaced', replaced],
])('an entry cannot be %s, by no statement of ours', async (_how, statement) => {
  await log('people.edit', ['user', ann]);
  const attempt = store.write((tx) => runStatement(tx.db, statement));
  await expect(attempt).rejects.toThrow('The audit log only grows');
  expect(await actionsIn()).toEqual(['people.edit']);
});
