import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { calendarOn } from '@muster/domain/company/schema';
import type { SettingsInput } from '@muster/domain/company/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCompany, opened } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { getCalendar, getCompany, getSettings } from '../reads.ts';
import { cancelChange } from './calendar.ts';
import { storeSettings } from './settings.ts';

/** A Friday. */
const now: Instant = '2026-11-20T12:00:00.000Z';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

const change = (input: SettingsInput, at = now) => store.write((tx) => storeSettings(tx, input, null, at));
const cancel = (validFrom: PlainDate) =>
  store.write((tx) => cancelChange(tx, validFrom, { actorId: null, now }));
const rulesOn = async (date: PlainDate) => calendarOn(await getCalendar(store.read), date);
const datesOf = async () => (await getCalendar(store.read)).versions.map(({ validFrom }) => validFrom);
const stored = () => store.read.selectFrom('calendar_changes').selectAll().execute();
const acts = async () =>
  (await store.read.selectFrom('audit_log').select(['action', 'details']).execute()).map(
    ({ action, details }) => `${action}: ${details}`,
  );

describe('D2 a change of zone, work week or hours', () => {
  test('is valid from today without a date, and yesterday keeps its rules', async () => {
    await change({ dayStart: '07:00', workDays: [1, 2, 3, 4, 5, 6] });
    expect(await rulesOn('2026-11-19')).toMatchObject({ dayStart: '09:00', workDays: [1, 2, 3, 4, 5] });
    expect(await rulesOn('2026-11-20')).toMatchObject({ dayStart: '07:00', workDays: [1, 2, 3, 4, 5, 6] });
    expect(await acts()).toEqual(['company.settings: workDays, dayStart, from 2026-11-20']);
  });

  test('of a later date is planned: settings have today’s rules, and it can be cancelled', async () => {
    await change({ graceMinutes: 5, validFrom: '2026-12-01' });
    expect((await getSettings(store.read, now)).graceMinutes).toBe(15);
    expect((await getSettings(store.read, '2026-12-01T00:00:00.000Z')).graceMinutes).toBe(5);
    expect(await datesOf()).toEqual(['2026-11-02', '2026-12-01']);
    await cancel('2026-12-01');
    expect(await datesOf()).toEqual(['2026-11-02']);
    expect(await acts()).toEqual([
      'company.settings: graceMinutes, from 2026-12-01',
      'company.cancel-change: 2026-12-01',
    ]);
  });

  test('that is changed back leaves no row, and the version of before', async () => {
    const before = await getCalendar(store.read);
    await change({ timeZone: 'Pacific/Kiritimati', workDays: [1, 2, 3, 4, 5, 6, 7] });
    expect(await stored()).toHaveLength(1);
    expect(companyDate(now, await getCalendar(store.read))).toBe('2026-11-20');
    await change({ timeZone: 'UTC', workDays: [1, 2, 3, 4, 5] });
    expect(await stored()).toEqual([]);
    expect(await getCalendar(store.read)).toEqual(before);
  });

  test.each<[SettingsInput, string]>([
    [{ dayStart: '08:00', validFrom: '2026-11-19' }, 'validFrom'],
    [{ dayStart: '08:00', validFrom: '2028-11-21' }, 'validFrom'],
    [{ dayStart: '17:00', validFrom: '2026-12-01' }, 'dayEnd'],
  ])('%j is refused at its field, and nothing changes', async (input, field) => {
    await expect(change(input)).rejects.toMatchObject({ kind: 'unprocessable', field });
    expect([await stored(), await acts()]).toEqual([[], []]);
  });

  test('is refused if a planned one would then end before it begins, and so is cancelling', async () => {
    await change({ dayEnd: '20:00', validFrom: '2026-12-01' });
    await change({ dayStart: '18:00', validFrom: '2027-01-01' });
    await expect(cancel('2026-12-01')).rejects.toMatchObject({
      message: 'Day End must be later than Day Start, also from 2027-01-01 on, which is planned',
    });
    expect(await datesOf()).toHaveLength(3);
  });

  test.each<PlainDate>(['2026-11-20', '2026-12-01'])('none is planned from %s on', async (date) => {
    await change({ graceMinutes: 5 });
    await expect(cancel(date)).rejects.toMatchObject({ kind: 'not_found', field: 'validFrom' });
  });

  test('on the day on which the company opens is its rule from the beginning', async () => {
    await change({ timeZone: 'Pacific/Kiritimati', dayStart: '08:00' }, '2026-11-02T12:00:00.000Z');
    expect([await stored(), (await getCompany(store.read)).openedOn]).toEqual([[], '2026-11-03']);
    expect(await rulesOn('2026-10-01')).toMatchObject({ timeZone: 'Pacific/Kiritimati', dayStart: '08:00' });
    expect(companyDate('2026-11-02T12:00:00.000Z', await getCalendar(store.read))).toBe('2026-11-03');
    await change({ timeZone: 'UTC' }, opened);
    expect((await getCompany(store.read)).openedOn).toBe('2026-11-02');
  });
});
