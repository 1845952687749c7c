import { expectedSpan, isExpectedOn } from '@muster/domain/attendance/day-close';
import { sumCounts } from '@muster/domain/attendance/day-stats';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { expect, test } from 'vitest';
import { addAccount, openCompany } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { insertSession } from '../account/writes/sessions.ts';
import { getCalendar } from '../company/reads.ts';
import { storeSettings } from '../company/writes/settings.ts';
import { readPayroll } from '../payroll/reads.ts';
import { everyone } from '../working-time/todays.ts';
import { countDay } from './day-counts.ts';
import { listMissing } from './missing.ts';
import { closeDay } from './writes/close-day.ts';

const now: Instant = '2026-11-06T08:00:00.000Z';
// The work days of the company's first week, which opened on its Monday.
const week = Array.from({ length: 5 }, (_, index) => addDays('2026-11-02', index));
const allRows = { limit: 100, offset: 0 };

interface Case {
  readonly name: string;
  readonly zone?: string;
  readonly joinDate?: PlainDate;
  readonly signIns?: readonly Instant[];
  readonly firstDay?: PlainDate;
  readonly leavesOn?: PlainDate;
  /** Of the week; null for no day. */
  readonly from: PlainDate | null;
  readonly to?: PlainDate;
}

const wednesday: PlainDate = '2026-11-04';
const cases: readonly Case[] = [
  { name: 'no sign-in', from: null },
  { name: 'no sign-in, with a first day of the company', firstDay: wednesday, from: null },
  { name: 'a sign-in on the day of joining', signIns: ['2026-11-02T10:00:00.000Z'], from: '2026-11-02' },
  { name: 'a sign-in two days later', signIns: ['2026-11-04T23:59:59.999Z'], from: wednesday },
  {
    name: 'a second sign-in',
    signIns: ['2026-11-04T10:00:00.000Z', '2026-11-06T07:00:00.000Z'],
    from: wednesday,
  },
  { name: 'one before joining', signIns: ['2026-11-02T10:00:00.000Z'], joinDate: wednesday, from: wednesday },
  {
    name: 'the company’s first day after both',
    signIns: ['2026-11-02T10:00:00.000Z'],
    firstDay: '2026-11-05',
    from: '2026-11-05',
  },
  {
    name: 'the company’s first day before both',
    signIns: ['2026-11-04T10:00:00.000Z'],
    firstDay: '2026-10-01',
    from: wednesday,
  },
  {
    name: 'a sign-in that is Thursday where the company is',
    zone: 'Pacific/Auckland',
    signIns: ['2026-11-04T11:00:00.000Z'],
    from: '2026-11-05',
  },
  {
    name: 'a last day',
    signIns: ['2026-11-02T10:00:00.000Z'],
    leavesOn: wednesday,
    from: '2026-11-02',
    to: wednesday,
  },
  {
    name: 'a last day that is the only one',
    signIns: ['2026-11-04T10:00:00.000Z'],
    leavesOn: wednesday,
    from: wednesday,
    to: wednesday,
  },
  {
    name: 'a last day before the first sign-in',
    signIns: ['2026-11-05T10:00:00.000Z'],
    leavesOn: wednesday,
    from: null,
  },
  {
    name: 'a sign-in that is Tuesday where the company is',
    zone: 'America/Los_Angeles',
    signIns: ['2026-11-04T07:59:59.999Z'],
    from: '2026-11-03',
  },
];

/** The days of the week on which the person counts, each asked in its own way. */
const ways: Readonly<Record<string, (store: TestStore) => Promise<PlainDate[]>>> = {
  'the rule': async (store) => {
    const person = await store.read
      .selectFrom('users')
      .select(['joinDate', 'leavesOn', 'firstSignedInAt'])
      .executeTakeFirstOrThrow();
    const { firstDay } = await store.read.selectFrom('company').select('firstDay').executeTakeFirstOrThrow();
    const span = expectedSpan(person, firstDay, await getCalendar(store.read));
    return week.filter((date) => isExpectedOn(date, span));
  },
  'the figures of an open day': (store) =>
    daysOn(async (date) => sumCounts((await countDay(store.read, date)).departments).absent > 0),
  'who is missing': (store) =>
    daysOn(async (date) => {
      const asked = { dates: [{ ...everyone, date }], ...allRows };
      const view = { now, seesLeave: true, seesSessions: true };
      return JSON.stringify(await listMissing(store.read, asked, view)) !== '[]';
    }),
  payroll: absentInPayroll,
  'the close of a day': async (store) => {
    for (const date of week) await store.write((tx) => closeDay(tx, date, now));
    const rows = await store.read.selectFrom('attendance').select('date').orderBy('date').execute();
    return rows.map(({ date }) => date);
  },
  'payroll of closed days': async (store) => {
    for (const date of week) await store.write((tx) => closeDay(tx, date, now));
    return absentInPayroll(store);
  },
};

async function daysOn(isCounted: (date: PlainDate) => Promise<boolean>): Promise<PlainDate[]> {
  const counted: PlainDate[] = [];
  for (const date of week) if (await isCounted(date)) counted.push(date);
  return counted;
}

/** Payroll has no dates but those of the employment: the last days of it. */
async function absentInPayroll(store: TestStore): Promise<PlainDate[]> {
  const { absentDays = 0, to = '' } = (await payrollOf(store)) ?? {};
  return absentDays === 0 ? [] : week.filter((date) => date <= to).slice(-absentDays);
}

async function payrollOf(store: TestStore) {
  for await (const [row] of readPayroll(store.read, '2026-11-01', '2026-11-07T10:00:00.000Z')) return row;
  return undefined;
}

test.each(cases)(
  'D8 D10 D57 D63 D97 no one is absent before they begin and after they leave: $name',
  async (given) => {
    const { from, to = '9999-12-31' } = given;
    const expected = from === null ? [] : week.filter((date) => date >= from && date <= to);
    for (const [name, daysIn] of Object.entries(ways)) {
      const store = await openTestStore();
      await openCompany(store, given.zone);
      const { joinDate = '2026-11-02', leavesOn = null, firstDay, signIns = [] } = given;
      const userId = await addAccount(store, { joinDate, leavesOn, firstSignedInAt: null });
      if (firstDay) await store.write((tx) => storeSettings(tx, { firstDay }, null, now));
      for (const [index, at] of signIns.entries())
        await store.write((tx) => insertSession(tx, Buffer.alloc(32, index), userId, at));
      expect([name, await daysIn(store)]).toEqual([name, expected]);
      await store.close();
    }
  },
);
