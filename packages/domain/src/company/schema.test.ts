import { describe, expect, test } from 'vitest';
import { specifiedLeaveTypes } from '../leave/specified-types.ts';
import { calendarWith, firstRules } from '../testing/testing.ts';
import { companyCalendar, dayRules, defaultCalendar, defaultRules } from './schema.ts';

test('D2 a company starts with Monday to Friday, 09:00 to 17:00, 15 minutes of grace and no holiday', () => {
  expect({ ...defaultRules, ...defaultCalendar }).toEqual({
    workDays: [1, 2, 3, 4, 5],
    dayStart: '09:00',
    graceMinutes: 15,
    dayEnd: '17:00',
    holidays: [],
    balanceTypes: ['Annual Leave', 'Personal Leave', 'Emergency Leave'],
    leaveTypes: specifiedLeaveTypes,
    location: 'review',
    locationDays: 90,
    supportContacts: [],
    chatGuidelines: [
      'Be respectful and professional',
      'Keep conversations work-related',
      'No harassment or discrimination',
      'Report inappropriate behavior',
    ],
    prediction: 'on',
    directory: 'on',
    weekStart: 1,
    language: 'en',
    germanAddress: 'du',
  });
});

describe('D2 the company calendar', () => {
  test.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['versions', []],
    ['versions', [firstRules]],
    ['holidays', [{ date: '2026-02-30', name: 'Never' }]],
    ['holidays', [{ date: '2026-12-25' }]],
    ['balanceTypes', 'Annual Leave'],
    ['location', 'map'],
    ['locationDays', 0],
    ['supportContacts', [{ name: 'HR', value: '2001', kind: 'fax' }]],
    ['chatGuidelines', 'Be kind'],
    ['prediction', 'maybe'],
    ['directory', 'maybe'],
    ['weekStart', 0],
  ])('refuses %s %j', (field, value) => {
    const issues = companyCalendar.safeParse({ ...calendarWith(), [field]: value }).error?.issues;
    expect(issues?.map((issue) => issue.path[0])).toEqual([field]);
  });

  test.each([
    ['holidays', [{ date: '2028-02-29', name: 'Leap day' }]],
    ['balanceTypes', []],
  ])('takes %s %j', (field, value) => {
    const calendar = { ...calendarWith(), [field]: value };
    expect(companyCalendar.parse(calendar)).toEqual(calendar);
  });
});

describe('D2 the rules of a day', () => {
  test.each([
    ['timeZone', 'Mars/Olympus_Mons'],
    ['workDays', []],
    ['workDays', [0]],
    ['workDays', [8]],
    ['dayStart', '24:00'],
    ['dayStart', '9:00'],
    ['dayStart', '09:60'],
    ['dayEnd', '17:00:00'],
    ['graceMinutes', -1],
    ['graceMinutes', 721],
    ['graceMinutes', 1.5],
  ])('refuse %s %j', (field, value) => {
    const issues = dayRules.safeParse({ ...firstRules, [field]: value }).error?.issues;
    expect(issues?.map((issue) => issue.path[0])).toEqual([field]);
  });

  test.each([
    ['workDays', [7]],
    ['dayStart', '00:00'],
    ['dayEnd', '23:59'],
    ['graceMinutes', 0],
    ['graceMinutes', 720],
    ['timeZone', 'Asia/Kolkata'],
  ])('take %s %j', (field, value) => {
    const rules = { ...firstRules, [field]: value };
    expect(dayRules.parse(rules)).toEqual(rules);
  });
});
