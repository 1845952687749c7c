import { usualGuidelines } from '@muster/domain/company/guidelines';
import { DomainError } from '@muster/domain/errors';
import { asItIs } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusedBy } from '../../testing/engine.ts';
import { addHoliday, openCompany, opened, setWorkDays } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { findCompany, getCalendar, getCompany } from './reads.ts';
import { insertCompany, insertHolidays, storeSetupToken } from './writes/company.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const christmas = { date: '2026-12-25', name: 'Christmas' } as const;
const firstCalendarVersion = {
  validFrom: '2026-11-02',
  timeZone: 'UTC',
  workDays: [1, 2, 3, 4, 5],
  dayStart: '09:00',
  graceMinutes: 15,
  dayEnd: '17:00',
} as const;
const newYear = { date: '2027-01-01', name: 'New Year' } as const;

describe('the company’s settings', () => {
  test('are missing before the first start', async () => {
    expect(await findCompany(store.read)).toBeUndefined();
    await expect(getCompany(store.read)).rejects.toThrow('start the server once');
    await expect(getCalendar(store.read)).rejects.toThrow('start the server once');
  });

  test('D2 begin with Monday to Friday, 09:00, 15 minutes, 17:00, open registration', async () => {
    await openCompany(store);
    expect(await getCompany(store.read)).toMatchObject({
      name: 'Acme',
      registration: 'open',
      joinCode: null,
    });
    expect((await getCalendar(store.read)).versions).toEqual([firstCalendarVersion]);
  });

  test('D1 D8 the company opens on its own date, not on UTC’s', async () => {
    const company = { name: 'Acme', timeZone: 'Pacific/Kiritimati', adminEmail: null };
    await store.write((tx) => insertCompany(tx, company, '2026-11-02T10:00:00.000Z'));
    expect((await getCompany(store.read)).openedOn).toBe('2026-11-03');
  });

  test('are written once', async () => {
    await openCompany(store);
    await expect(openCompany(store)).rejects.toSatisfy(isRefusedBy('unique'));
  });

  test('D24 keep the hash of the set-up token until it is cleared', async () => {
    await openCompany(store);
    await store.write((tx) => storeSetupToken(tx, Buffer.alloc(32, 7)));
    expect((await getCompany(store.read)).setupTokenHash).toEqual(Buffer.alloc(32, 7));
    await store.write((tx) => storeSetupToken(tx, null));
    expect((await getCompany(store.read)).setupTokenHash).toBeNull();
  });
});

describe('D2 the calendar', () => {
  beforeEach(() => openCompany(store, 'Europe/Berlin'));

  test('is the settings and the holidays by date', async () => {
    await addHoliday(store, newYear.date, newYear.name);
    await addHoliday(store, christmas.date, christmas.name);
    expect(await getCalendar(store.read)).toEqual({
      name: 'Acme',
      versions: [{ ...firstCalendarVersion, timeZone: 'Europe/Berlin' }],
      holidays: [christmas, newYear],
      balanceTypes: ['Annual Leave', 'Personal Leave', 'Emergency Leave'],
      leaveTypes: specifiedLeaveTypes,
      location: 'review',
      locationDays: 90,
      supportContacts: [],
      chatGuidelines: usualGuidelines,
      prediction: 'on',
      directory: 'on',
      weekStart: 1,
      language: 'en',
      germanAddress: 'du',
    });
  });

  test('is built once for as long as nothing moves its seq', async () => {
    const first = await getCalendar(store.read);
    await store.write((tx) => tx.seq('everyone'));
    expect(await getCalendar(store.read)).toBe(first);
  });

  test('takes a change of the work week, and of the holidays, at once, for reading and for writing', async () => {
    const calendars = async () => [
      await getCalendar(store.read),
      await store.write((tx) => getCalendar(tx.db)),
    ];
    await calendars();
    await setWorkDays(store, [7, 1]);
    await addHoliday(store, christmas.date, christmas.name);
    for (const calendar of await calendars()) {
      expect(calendar).toMatchObject({ versions: [{ workDays: [7, 1] }], holidays: [christmas] });
    }
  });

  test('of a change that is undone is never served, though another takes its seq', async () => {
    const [undone] = await Promise.allSettled([
      store.write(async (tx) => {
        await insertHolidays(tx, [christmas]);
        expect((await getCalendar(tx.db)).holidays).toEqual([christmas]);
        throw new DomainError('conflict', asItIs('test', 'No'));
      }),
      store.write((tx) => insertHolidays(tx, [newYear])),
    ]);
    expect(undone).toMatchObject({ status: 'rejected', reason: { message: 'No' } });
    expect(await store.write(async (tx) => (await getCalendar(tx.db)).holidays)).toEqual([newYear]);
    expect((await getCalendar(store.read)).holidays).toEqual([newYear]);
  });

  test('has a date once: the same holiday again is refused, and all that came with it', async () => {
    await addHoliday(store, christmas.date, christmas.name);
    const again = store.write((tx) => insertHolidays(tx, [newYear, christmas]));
    await expect(again).rejects.toSatisfy(isRefusedBy('unique'));
    expect((await getCalendar(store.read)).holidays).toEqual([christmas]);
  });

  test('adding no holiday is no error', async () => {
    await store.write((tx) => insertHolidays(tx, []));
    expect((await getCalendar(store.read)).holidays).toEqual([]);
    expect((await getCompany(store.read)).createdAt).toBe(opened);
  });
});
