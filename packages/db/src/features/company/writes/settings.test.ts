import type { Instant } from '@muster/domain/calendar/instant';
import type { SettingsInput } from '@muster/domain/company/settings';
import { typesUsing } from '@muster/domain/leave/testing';
import { usualApproval } from '@muster/domain/team/approval';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addHoliday as addRow, openCompany } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { sentCalendar } from '../../leave-type/sent-calendar.ts';
import { getCalendar, getCompany, getSettings } from '../reads.ts';
import { readCompanyPage } from '../sync-page.ts';
import { addHoliday, addNewHolidays, removeHoliday } from './holidays.ts';
import { storeSettings } from './settings.ts';

const now: Instant = '2026-11-20T23:30:00.000Z';
const act = { actorId: 1, now };

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
});
afterEach(() => store.close());

const change = (input: SettingsInput) => store.write((tx) => storeSettings(tx, input, 1, now));
const log = () => store.read.selectFrom('audit_log').select(['actorId', 'action', 'details']).execute();
const christmas = { date: '2026-12-25', name: 'Christmas' } as const;

const todayOf = async () => '2026-11-20' as const;

describe('D2 the settings', () => {
  test('begin as the foundation has them, without leave years', async () => {
    expect(await getSettings(store.read, now)).toEqual({
      ...(await sentCalendar(store.read, 1, '2026-11-20')),
      directoryShowsIn: false,
      registration: 'open',
      joinCode: null,
      adminEmail: null,
      sharedEmails: false,
      confirmedSteps: [],
      payroll: null,
      acceptManual: null,
      configuredAdminEmail: null,
      securityContact: null,
      companyAddress: null,
      letterPlace: null,
      signerName: null,
      signerFunction: null,
      firstDay: null,
      secondFactor: 'nobody',
      accountQuotaMegabytes: 500,
      companyQuotaMegabytes: 20_000,
      attendanceYears: 4,
      leaveYears: 4,
      auditYears: 10,
      hrDocumentYears: 10,
      leaveYear: null,
      approval: usualApproval,
      leadsSee: 'below',
      leadAwayFrom: null,
    });
  });

  test('what is named changes, the rest stays, and the log names what changed without its words', async () => {
    const before = await getSettings(store.read, now);
    const changes: SettingsInput = {
      timeZone: 'Asia/Tokyo',
      workDays: [7, 1, 2],
      balanceTypes: ['Sick Leave'],
      dayStart: before.dayStart,
      joinCode: 'KX7F-22MQ',
      adminEmail: 'hr@example.com',
    };
    await change(changes);
    const { versions: _, ...settings } = await getSettings(store.read, now);
    const { versions: __, ...known } = before;
    const leaveTypes = typesUsing('Sick Leave');
    expect(settings).toEqual({ ...known, ...changes, leaveTypes, workDays: [1, 2, 7] });
    expect(await log()).toEqual([
      {
        actorId: 1,
        action: 'company.settings',
        details: 'balanceTypes, joinCode, adminEmail, timeZone, workDays, from 2026-11-20',
      },
    ]);
  });

  test.each<SettingsInput>([
    { supportContacts: [{ name: 'HR', value: 'hr@example.com', kind: 'email' }] },
    { supportContacts: [] },
    { chatGuidelines: ['Be kind'] },
    { chatGuidelines: [] },
    { prediction: 'off' },
    { weekStart: 7 },
    { acceptManual: { minutes: 15 } },
    { acceptManual: null },
    { companyAddress: 'Mill Lane 3\nLarkfield', letterPlace: 'Larkfield' },
    { signerName: 'Ada Boss', signerFunction: null },
  ])('D38 D103 D107 %j is kept as it is said, and said again changes nothing', async (changes) => {
    await change({
      acceptManual: { minutes: 5 },
      supportContacts: [{ name: 'A', value: '1', kind: 'extension' }],
    });
    await change(changes);
    expect(await getSettings(store.read, now)).toMatchObject(changes);
    const entries = (await log()).length;
    await change(changes);
    expect(await log()).toHaveLength(entries);
  });

  test.each<[SettingsInput, boolean]>([
    [{ name: 'Other' }, true],
    [{ supportContacts: [{ name: 'HR', value: '2001', kind: 'extension' }] }, true],
    [{ chatGuidelines: [] }, true],
    [{ prediction: 'off' }, true],
    [{ weekStart: 7 }, true],
    [{ acceptManual: { minutes: 15 } }, false],
    [{ graceMinutes: 0 }, true],
    [{ balanceTypes: [] }, true],
    [{ adminEmail: 'hr@example.com' }, false],
    [{ registration: 'closed' }, false],
    [{ companyAddress: 'Mill Lane 3' }, false],
    [{ leaveYear: { startsOn: '01-01', grantDays: 1, carryOverDays: null } }, false],
  ])('%j reaches the devices: %j', async (changes, reaches) => {
    const { checkpoint } = await readCompanyPage(store.read, 1, startCheckpoint, 10, todayOf);
    await change(changes);
    const { rows } = await readCompanyPage(store.read, 1, checkpoint, 10, todayOf);
    expect(rows.length).toBe(reaches ? 1 : 0);
  });

  test('what is so already changes nothing', async () => {
    const leaveYear = { startsOn: '01-01', grantDays: 25, carryOverDays: 5 };
    await change({ leaveYear });
    const { seq } = await getCompany(store.read);
    const { nextOn: _, ...known } = (await getSettings(store.read, now)).leaveYear ?? { nextOn: null };
    expect(known).toEqual(leaveYear);
    await change({
      name: 'Acme',
      workDays: [1, 2, 3, 4, 5],
      joinCode: undefined,
      adminEmail: null,
      leaveYear,
    });
    expect((await getCompany(store.read)).seq).toBe(seq);
    expect(await log()).toHaveLength(1);
  });

  test('D25 registration by code waits for a code, which may come with it', async () => {
    await expect(change({ registration: 'code' })).rejects.toMatchObject({ field: 'joinCode' });
    await change({ registration: 'code', joinCode: 'KX7F-22MQ' });
    expect(await getSettings(store.read, now)).toMatchObject({ registration: 'code', joinCode: 'KX7F-22MQ' });
  });
});

describe('D14 a leave year', () => {
  const year = (startsOn: string, grantDays = 25) => ({ startsOn, grantDays, carryOverDays: null });
  const nextOn = async () => (await getSettings(store.read, now)).leaveYear?.nextOn;

  test('that is switched on begins after today, which is the company’s', async () => {
    await change({ leaveYear: year('11-20') });
    expect(await nextOn()).toBe('2027-11-20');
    await change({ leaveYear: year('11-21') });
    expect(await nextOn()).toBe('2026-11-21');
  });

  test('whose grant alone changes goes on as it was', async () => {
    await change({ leaveYear: year('01-01') });
    await store.write((tx) =>
      tx.db.updateTable('company').set({ leaveYearsThrough: '2026-01-01' }).execute(),
    );
    await change({ leaveYear: year('01-01', 30) });
    expect((await getCompany(store.read)).leaveYearsThrough).toBe('2026-01-01');
    expect((await getSettings(store.read, now)).leaveYear).toMatchObject({
      grantDays: 30,
      nextOn: '2027-01-01',
    });
  });

  test('can be switched off', async () => {
    await change({ leaveYear: year('01-01') });
    await change({ leaveYear: null });
    expect((await getSettings(store.read, now)).leaveYear).toBeNull();
  });
});

describe('D2 holidays', () => {
  const holidays = async () => (await getCalendar(store.read)).holidays.map(({ date }) => date);

  test('are added and removed, and every device hears of it', async () => {
    const device = () => readCompanyPage(store.read, 1, startCheckpoint, 10, todayOf);
    const { seq } = (await device()).checkpoint;
    await store.write((tx) => addHoliday(tx, christmas, act));
    expect([await holidays(), (await device()).checkpoint.seq > seq]).toEqual([['2026-12-25'], true]);
    const added = (await device()).checkpoint.seq;
    await store.write((tx) => removeHoliday(tx, christmas.date, act));
    expect([await holidays(), (await device()).checkpoint.seq > added]).toEqual([[], true]);
    expect(await log()).toEqual([
      { actorId: 1, action: 'company.add-holiday', details: '2026-12-25' },
      { actorId: 1, action: 'company.remove-holiday', details: '2026-12-25' },
    ]);
  });

  test('a date is one once, and only what is one can be removed', async () => {
    await store.write((tx) => addHoliday(tx, christmas, act));
    await expect(store.write((tx) => addHoliday(tx, { ...christmas, name: 'X' }, act))).rejects.toMatchObject(
      {
        kind: 'conflict',
        message: '2026-12-25 is already a holiday: Christmas',
      },
    );
    await expect(store.write((tx) => removeHoliday(tx, '2026-12-26', act))).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await log()).toHaveLength(1);
  });

  test('of many, those that are new are added', async () => {
    await addRow(store, christmas.date, christmas.name);
    const newYear = { date: '2027-01-01', name: 'New Year' } as const;
    const added = await store.write((tx) => addNewHolidays(tx, [{ ...christmas, name: 'X' }, newYear], act));
    expect([added, (await getCalendar(store.read)).holidays]).toEqual([[newYear], [christmas, newYear]]);
    expect(await store.write((tx) => addNewHolidays(tx, [newYear], act))).toEqual([]);
    expect(await log()).toEqual([{ actorId: 1, action: 'company.import-holidays', details: '1 dates' }]);
  });
});
