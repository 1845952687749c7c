import {
  setActive,
  setAdmin,
  setPassword,
  signOutEverywhere,
  storeOwnPassword,
} from '@muster/db/features/account/writes/account';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { readIcs } from '@muster/domain/file-formats/read-ics';
import { companyOfThree } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allSeenBy, cancel, dayOff, decide, requested, weekOff } from './transports.ts';

async function approved(muster: Muster, as: Person, boss: Person, changes: object = {}) {
  const { id } = await requested(muster, as, changes);
  await decide(muster, boss, id, { status: 'approved' });
  return id;
}

const trpc = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const ids = z.array(z.object({ id: z.int() }));

describe('the calendar of leave', () => {
  it('holds the approved leave of a month, of the company’s present one unless another is named', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const week = await approved(muster, ann, boss);
    const may = await approved(muster, ben, boss, dayOff('2026-05-04'));
    await requested(muster, ben, dayOff('2026-03-10'));
    const of = async (input: object) =>
      ids.parse((await muster.query(trpc('leave.calendar', input), { as: boss })).body).map(({ id }) => id);
    expect(await of({})).toEqual([week]);
    expect(await of({ month: '2026-05' })).toEqual([may]);
    expect(await of({ month: '2026-04' })).toEqual([]);
    muster.moveTo('2026-04-30T22:00:00.000Z');
    const later = await muster.device(boss);
    expect((await muster.query('leave.calendar', { as: later })).body).toMatchObject([
      {
        id: may,
        leaveType: 'Annual Leave',
        reason: weekOff.reason,
        user: { fullName: 'Person E2', employeeId: 'E2', department: null },
      },
    ]);
    const answer = await muster.query(trpc('leave.calendar', { month: '2026-13' }), { as: later });
    expect([answer.status, answer.body]).toMatchObject([400, { message: 'month must be like 2026-11' }]);
  });

  it('tells who is away on a day', async () => {
    const { muster, boss, ann } = await companyOfThree();
    const week = await approved(muster, ann, boss);
    const on = async (date: string) =>
      ids.parse((await muster.query(trpc('leave.awayOn', { date }), { as: boss })).body).map(({ id }) => id);
    expect([await on('2026-03-08'), await on('2026-03-09'), await on('2026-03-13')]).toEqual([
      [],
      [week],
      [week],
    ]);
    expect((await muster.query('leave.awayOn', { as: boss })).body).toEqual([]);
  });

  it('a page of requests is that of the whole list', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    await requested(muster, ann);
    await approved(muster, ben, boss);
    const all = await allSeenBy(muster, boss);
    expect((await muster.query('leave.page', { as: boss })).body).toMatchObject({ rows: all, total: 2 });
    const pending = trpc('leave.page', { status: 'pending', search: 'e1', pageSize: 1 });
    expect((await muster.query(pending, { as: boss })).body).toMatchObject({ rows: all.slice(1), total: 1 });
    const wrong = await muster.query(trpc('leave.page', { pageSize: 101 }), { as: boss });
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: 'Page size can be at most 100' }]);
  });
});

const linkIn = z.object({ path: z.string(), createdAt: z.string() });
const link = async (muster: Muster, as: Person) =>
  linkIn.parse((await muster.mutate('leave.makeCalendarLink', {}, { as })).body);
const read = (muster: Muster, path: string, headers = {}) => muster.call('GET', path, undefined, { headers });

describe('the feed of leave', () => {
  it('is a calendar for everyone who has its link: who is away and when, not why', async () => {
    const { muster, boss, ann, ben } = await companyOfThree();
    const week = await approved(muster, ann, boss, { leaveType: 'Sick Leave', reason: 'Broken leg' });
    const half = await approved(muster, ben, boss, dayOff('2026-03-11', { duration: 'half_day' }));
    await requested(muster, ben, dayOff('2026-03-12'));
    const { path } = await link(muster, boss);
    const { status, text, headers } = await read(muster, path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const events = (readIcs(text) ?? []).filter(({ name }) => name === 'VEVENT');
    const told = events.map(({ properties }) =>
      Object.fromEntries(properties.map(({ name, value }) => [name, value])),
    );
    expect(told).toMatchObject([
      { SUMMARY: 'Person E1 on leave', DTSTART: '20260309', DTEND: '20260314' },
      { SUMMARY: 'Person E2 on leave (half a day)', DTSTART: '20260311', DTEND: '20260312' },
    ]);
    expect(told.map(({ UID }) => UID)).toEqual([
      expect.stringMatching(new RegExp(`^leave-${week}\\.[0-9a-f]{32}@muster$`)),
      expect.stringMatching(new RegExp(`^leave-${half}\\.`)),
    ]);
    expect(text).not.toMatch(/Sick|Broken|Annual/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('D73 the SEQUENCE of an event rises with each change of its leave, and LAST-MODIFIED is its time', async () => {
    const { muster, boss, ann } = await companyOfThree();
    const id = await approved(muster, ann, boss);
    const { path } = await link(muster, boss);
    const event = async () => {
      const { text } = await read(muster, path);
      const of = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
      return { sequence: Number(of('SEQUENCE')), modified: of('LAST-MODIFIED'), stamp: of('DTSTAMP') };
    };
    const first = await event();
    expect(first).toMatchObject({ sequence: 1, modified: first.stamp });
    muster.moveTo('2026-03-02T11:30:00.000Z');
    const later = await muster.device(boss);
    await decide(muster, later, id, { status: 'rejected' });
    expect(await event()).toMatchObject({ sequence: Number.NaN });
    await decide(muster, later, id, { status: 'approved' });
    expect(await event()).toEqual({ sequence: 3, modified: '20260302T113000Z', stamp: '20260302T113000Z' });
  });

  it('D73 leave that is cancelled after its approval is gone from it, without a word that it was there', async () => {
    const { muster, boss, ann } = await companyOfThree();
    const id = await approved(muster, ann, boss);
    const { path } = await link(muster, boss);
    expect((await read(muster, path)).text).toContain('SUMMARY:Person E1 on leave');
    expect((await cancel(muster, ann, { id })).status).toBe(200);
    expect((await read(muster, path)).text).toContain('SUMMARY:Person E1 on leave');
    await decide(muster, await muster.device(boss), id, { status: 'rejected' });
    const { text } = await read(muster, path);
    expect(text).not.toMatch(/VEVENT|Person E1|STATUS|METHOD/);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('is sent again only when it changed, and forgets what ended 90 days ago', async () => {
    const { muster, boss, ann } = await companyOfThree();
    const id = await approved(muster, ann, boss, dayOff('2026-03-03'));
    const { path } = await link(muster, boss);
    const first = await read(muster, path);
    const known = { 'if-none-match': String(first.headers['etag']) };
    const again = await read(muster, path, known);
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
    muster.pass({ days: 91 });
    expect((await read(muster, path, known)).status).toBe(304);
    muster.pass({ days: 1 });
    const later = await read(muster, path, known);
    expect([later.status, later.text.includes('VEVENT')]).toEqual([200, false]);
    await decide(muster, await muster.device(boss), id, { status: 'rejected' });
    expect((await read(muster, path)).status).toBe(200);
  });

  it('of another’s, a void or an invented link is not there', async () => {
    const { muster, boss } = await companyOfThree();
    const chief = await muster.person('CHIEF', { isAdmin: true });
    const [old, kept] = [await link(muster, boss), await link(muster, chief)];
    const fresh = await link(muster, boss);
    const statusOf = async ({ path }: { path: string }) => (await read(muster, path)).status;
    expect([await statusOf(old), await statusOf(fresh), await statusOf(kept)]).toEqual([404, 200, 200]);
    expect((await muster.query('leave.calendarLink', { as: boss })).body).toEqual({
      createdAt: fresh.createdAt,
    });
    const end = () => muster.mutate('leave.endCalendarLink', {}, { as: boss });
    expect([(await end()).body, (await end()).body]).toEqual([{ ended: true }, { ended: false }]);
    expect((await muster.query('leave.calendarLink', { as: boss })).body).toBeNull();
    expect([await statusOf(fresh), await statusOf(kept)]).toEqual([404, 200]);
    for (const path of ['x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '..%2fme.ics'])
      expect(await statusOf({ path: `/api/admin/calendar/${path}` })).toBe(404);
  });

  it.each([
    ['demotion', setAdmin],
    ['deactivation', setActive],
  ] as const)('ends with %s at once, and does not come back', async (_how, set) => {
    const { muster, boss } = await companyOfThree();
    await muster.person('CHIEF', { isAdmin: true });
    const { path } = await link(muster, boss);
    for (const on of [false, true]) {
      await muster.store.write((tx) => set(tx, 'BOSS', on, muster.now(), null));
      expect((await read(muster, path)).status).toBe(404);
    }
  });

  it.each<[string, (tx: WriteTransaction, userId: number) => Promise<void>]>([
    ['signing out everywhere', (tx, userId) => signOutEverywhere(tx, userId, monday)],
    ['a new password of one’s own', (tx, userId) => storeOwnPassword(tx, userId, 'hash', monday)],
    ['a password that was reset', (tx, userId) => setPassword(tx, userId, 'hash', monday)],
  ])('ends with %s', async (_how, end) => {
    const { muster, boss } = await companyOfThree();
    const { path } = await link(muster, boss);
    expect((await read(muster, path)).status).toBe(200);
    await muster.store.write((tx) => end(tx, boss.id));
    expect((await read(muster, path)).status).toBe(404);
  });

  it('is limited by address for those who guess, and by nothing for those who know', async () => {
    const { muster, boss } = await companyOfThree();
    const { path } = await link(muster, boss);
    for (let n = 0; n < 40; n += 1) expect((await read(muster, path)).status).toBe(200);
    const guess = (address: string) =>
      muster.call('GET', '/api/admin/calendar/x.ics', undefined, { address });
    for (let n = 0; n < 30; n += 1) expect((await guess('10.0.0.1')).status).toBe(404);
    const refused = await guess('10.0.0.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await guess('10.0.0.2')).status).toBe(404);
  });

  it('leaves its making and its end in the audit log, and its secret nowhere', async () => {
    const { muster, boss } = await companyOfThree();
    const headers = { 'idempotency-key': '5f8b1a6e-1c1f-4d3a-9b52-0f6f3f9f2a10' };
    const made = await muster.mutate('leave.makeCalendarLink', {}, { as: boss, headers });
    const { path } = linkIn.parse(made.body);
    await muster.mutate('leave.endCalendarLink', {}, { as: boss });
    const audit = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { actorId: boss.id, action: 'calendar-link.make', subjectId: boss.id, details: null },
      { actorId: boss.id, action: 'calendar-link.end', subjectId: boss.id, details: null },
    ]);
    const ledger = await muster.store.read.selectFrom('mutation_ledger').selectAll().execute();
    const token = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? 'no token';
    expect(JSON.stringify([audit, ledger]) + muster.log.join('')).not.toContain(token);
  });
});
