import { closeDay, storeClosedThrough } from '@muster/db/features/attendance/writes/close-day';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upload } from '../document/forms.ts';
import { get, office } from '../team/office.ts';

// The harness begins on Monday, 2 March 2026, in the morning.
const refusal = z.object({ message: z.string(), params: z.object({ field: z.string() }) });
const withId = z.looseObject({ id: z.int(), days: z.number(), status: z.string() });

/** One full day of Moving on a date. */
const dayOff = (startDate: string, changes: object = {}) => ({
  leaveType: 'Moving',
  duration: 'full_day',
  startDate,
  endDate: startDate,
  reason: 'A flat',
  ...changes,
});
const severalDays = (startDate: string, endDate: string, changes: object = {}) =>
  dayOff(startDate, { duration: 'multiple_days', endDate, ...changes });

const ask = (muster: Muster, as: Person, body: object) =>
  muster.call('POST', '/api/leave-requests', body, { as });

/** Why a request is refused: status, field and sentence. */
async function refused(muster: Muster, as: Person, body: object) {
  const { status, text } = await ask(muster, as, body);
  const { message, params } = refusal.parse(JSON.parse(text));
  return [status, params.field, message];
}

async function made(muster: Muster, as: Person, body: object) {
  const answer = await ask(muster, as, body);
  expect([answer.status, answer.body]).toMatchObject([201, { leaveType: 'Moving' }]);
  return withId.parse(answer.body);
}

async function withMoving(rules: object) {
  const people = await company();
  const { muster, boss } = people;
  const body = { name: 'Moving', ...rules };
  const added = await muster.call('POST', '/api/admin/leave-types', body, { as: boss });
  expect(added.status).toBe(201);
  return people;
}

describe('D97 the rules of a type are asked of a request', () => {
  it.each([
    [{ active: false }, dayOff('2026-03-09'), 422, 'leaveType', /not in use any more/],
    [{ noticeDays: 14 }, dayOff('2026-03-13'), 422, 'startDate', /14 days before/],
    [{ backdateDays: 3 }, dayOff('2026-02-26'), 422, 'startDate', /until 3 days after/],
    [{ longestDays: 2 }, severalDays('2026-03-09', '2026-03-11'), 422, 'endDate', /2 days at most/],
    [{ halfDays: false }, dayOff('2026-03-09', { duration: 'half_day' }), 422, 'duration', /whole days/],
    [
      { halfDays: false },
      severalDays('2026-03-09', '2026-03-11', { lastHalf: 'morning' }),
      422,
      'lastHalf',
      /whole days/,
    ],
    [{ reason: 'required' }, dayOff('2026-03-09', { reason: '' }), 400, 'reason', /Reason is required/],
    [
      { who: { siteIds: [], teamIds: [], afterMonths: 600 } },
      dayOff('2026-03-09'),
      403,
      'leaveType',
      /cannot ask for this type/,
    ],
  ])('%j refuses %j', async (rules, body, status, field, message) => {
    const { muster, ann } = await withMoving(rules);
    expect(await refused(muster, ann, body)).toEqual([status, field, expect.stringMatching(message)]);
  });

  it.each([
    [{ noticeDays: 14 }, dayOff('2026-03-16')],
    [{ noticeDays: 14 }, dayOff('2026-02-27')],
    [{ backdateDays: 3 }, dayOff('2026-02-27')],
    [{ longestDays: 2 }, severalDays('2026-03-09', '2026-03-10')],
    [{ reason: 'none' }, dayOff('2026-03-09', { reason: '' })],
    [{ who: { siteIds: [], teamIds: [], afterMonths: 0 } }, dayOff('2026-03-09')],
  ])('%j takes %j', async (rules, body) => {
    const { muster, ann } = await withMoving(rules);
    await made(muster, ann, body);
  });

  it('but notice and backdating not of an administrator, who enters what has been', async () => {
    const { muster, boss, ann } = await withMoving({ noticeDays: 14, backdateDays: 0 });
    const path = `/api/admin/people/${ann.id}/leave-requests`;
    expect((await muster.call('POST', path, dayOff('2026-02-26'), { as: boss })).status).toBe(201);
  });
});

describe('D97 how a type counts', () => {
  // Friday to Monday; the Saturday after the second Friday belongs to it by weekdays.
  it.each([
    ['work_days', severalDays('2026-03-06', '2026-03-13'), 6],
    ['calendar_days', severalDays('2026-03-06', '2026-03-13'), 8],
    ['weekdays', severalDays('2026-03-06', '2026-03-13'), 8],
    ['weekdays', dayOff('2026-03-13'), 2],
    ['weekdays', dayOff('2026-03-12'), 1],
    // Work begins again on the Friday afternoon, or not before Monday.
    ['weekdays', severalDays('2026-03-11', '2026-03-13', { lastHalf: 'morning' }), 2.5],
    ['weekdays', dayOff('2026-03-13', { duration: 'half_day', half: 'morning' }), 0.5],
    ['weekdays', dayOff('2026-03-13', { duration: 'half_day' }), 0.5],
    ['weekdays', dayOff('2026-03-13', { duration: 'half_day', half: 'afternoon' }), 1.5],
    ['calendar_days', dayOff('2026-03-14'), 1],
    [
      'work_days',
      severalDays('2026-03-09', '2026-03-11', { firstHalf: 'afternoon', lastHalf: 'morning' }),
      2,
    ],
    ['calendar_days', severalDays('2026-03-13', '2026-03-16', { firstHalf: 'afternoon' }), 3.5],
  ])('%s of %j', async (counts, body, days) => {
    const { muster, ann } = await withMoving({ counts });
    expect((await made(muster, ann, body)).days).toBe(days);
  });

  it('halves of several days leave the other halves free, and no more than those', async () => {
    const { muster, ann } = await withMoving({});
    const noons = { firstHalf: 'afternoon', lastHalf: 'morning' };
    const first = await made(muster, ann, severalDays('2026-03-09', '2026-03-11', noons));
    expect(first).toMatchObject(noons);
    const half = (date: string, of: string) => dayOff(date, { duration: 'half_day', half: of });
    expect((await ask(muster, ann, half('2026-03-09', 'afternoon'))).status).toBe(409);
    expect((await ask(muster, ann, half('2026-03-10', 'morning'))).status).toBe(409);
    expect((await ask(muster, ann, half('2026-03-11', 'morning'))).status).toBe(409);
    await made(muster, ann, half('2026-03-09', 'morning'));
    await made(muster, ann, severalDays('2026-03-11', '2026-03-12', { firstHalf: 'afternoon' }));
  });

  it('only several days begin or end at noon', async () => {
    const { muster, ann } = await withMoving({});
    const [status, field] = await refused(muster, ann, dayOff('2026-03-09', { firstHalf: 'afternoon' }));
    expect([status, field]).toEqual([422, 'firstHalf']);
    expect(
      (await ask(muster, ann, severalDays('2026-03-09', '2026-03-10', { firstHalf: 'morning' }))).status,
    ).toBe(400);
  });
});

describe('D97 leave that is only noted', () => {
  it('is approved by its request, waits for nobody, and can be decided again', async () => {
    const { muster, boss, ann } = await withMoving({ decision: 'noted', accountId: 1 });
    const { id, status } = await made(muster, ann, dayOff('2026-03-09'));
    expect(status).toBe('approved');
    const overview = await muster.query('admin.overview', { as: boss });
    expect(overview.body).toMatchObject({ pendingLeave: 0 });
    const me = async () => (await muster.call('GET', '/api/me', undefined, { as: ann })).body;
    expect(await me()).toMatchObject({ leaveBalance: 24 });
    const path = `/api/admin/leave-requests/${id}`;
    const listed = await muster.call('GET', '/api/admin/leave-requests', undefined, { as: boss });
    const [seen] = z.array(z.looseObject({ seq: z.int() })).parse(listed.body);
    const decided = await muster.call('PATCH', path, { status: 'rejected', seq: seen?.seq }, { as: boss });
    expect(decided).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await me()).toMatchObject({ leaveBalance: 25 });
  });
});

describe('D97 who works elsewhere', () => {
  it('is not away, not missing and not absent, and is late as usual', async () => {
    const { muster, boss, ann } = await withMoving({ presence: 'elsewhere', decision: 'noted' });
    await made(muster, ann, severalDays('2026-03-02', '2026-03-03'));
    const ids = async (path: string) =>
      z
        .array(z.looseObject({ userId: z.int() }))
        .parse((await muster.call('GET', path, undefined, { as: boss })).body)
        .map(({ userId }) => userId);
    expect(await ids('/api/admin/attendance/missing')).not.toContain(ann.id);
    expect(await ids('/api/admin/leave-calendar/away')).toEqual([]);
    const stats = await muster.call('GET', '/api/admin/attendance/stats', undefined, { as: boss });
    expect(stats.body).toMatchObject({ onLeave: 0 });
    await muster.store.write((tx) => closeDay(tx, '2026-03-03', '2026-03-04T09:00:00.000Z'));
    const rows = muster.store.read.selectFrom('attendance').select(['date', 'status']);
    expect(await rows.where('userId', '=', ann.id).where('date', '=', '2026-03-03').execute()).toEqual([]);
    const press = await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
    expect(press.status).toBe(201);
  });

  it('has no leave among their days, and a day that was closed before is no absence of theirs', async () => {
    const { muster, boss, ann } = await withMoving({ presence: 'elsewhere' });
    const statuses = () =>
      muster.store.read.selectFrom('attendance').select('status').where('userId', '=', ann.id).execute();
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', '2026-03-03T09:00:00.000Z'));
    await muster.store.write((tx) => storeClosedThrough(tx, '2026-03-02'));
    expect(await statuses()).toEqual([{ status: 'absent' }]);
    const { id } = await made(muster, ann, severalDays('2026-03-02', '2026-03-03'));
    const decide = async (status: string) =>
      (await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status }, { as: boss })).status;
    expect([await decide('approved'), await statuses()]).toEqual([200, []]);
    const days = await muster.call('GET', '/api/schedule?from=2026-03-02&to=2026-03-03', undefined, {
      as: ann,
    });
    expect(days.body).toMatchObject([{ leave: null }, { leave: null }]);
    muster.pass({ seconds: 5 });
    expect([await decide('rejected'), await statuses()]).toEqual([200, [{ status: 'absent' }]]);
  });
});

describe('D97 a type that is hidden from leads', () => {
  it('is "Away" to them, and its name to administrators and its person', async () => {
    const made = await office({ leave: { default: 'lead' } });
    const { muster, boss, lea, ann } = made;
    const hide = { hiddenFromLeads: true };
    expect((await muster.call('PATCH', '/api/admin/leave-types/2', hide, { as: boss })).status).toBe(200);
    const sick = dayOff('2026-03-02', { leaveType: 'Sick Leave', reason: 'Flu' });
    const { id } = withId.parse((await ask(muster, ann, sick)).body);
    const related = { relatedType: 'leave_request', relatedId: String(id) };
    expect((await upload(muster, ann, { fields: related, fileName: 'clinic.pdf' })).status).toBe(201);
    const led = await get(made, 'team/leave-requests', lea);
    expect(led.body).toMatchObject([{ id, leaveType: 'Away', leaveTypeId: null, hasCertificate: false }]);
    expect((await get(made, `team/people/${ann.id}`, lea)).text).not.toContain('"hasCertificate":true');
    expect(led.text).not.toContain('Sick');
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status: 'approved' }, { as: boss });
    const missing = await get(made, 'team/attendance/missing', lea);
    expect(missing.text).toContain('"leaveType":"Away"');
    expect(missing.text).not.toContain('Sick');
    const own = await muster.call('GET', '/api/leave-requests', undefined, { as: ann });
    expect(own.body).toMatchObject([{ leaveType: 'Sick Leave' }]);
    const all = await muster.call('GET', '/api/admin/leave-requests', undefined, { as: boss });
    expect(all.body).toMatchObject([{ leaveType: 'Sick Leave' }]);
  });
});
