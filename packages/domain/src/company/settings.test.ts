import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/testing.ts';
import { checkRegistration } from './rules.ts';
import { settingsInput } from './settings.ts';

describe('D2, D25, D33 the settings', () => {
  test.each([
    ['name', ' ', 'Company Name is required'],
    ['name', 'x'.repeat(101), 'Company Name can be at most 100 characters'],
    ['name', 'a\nb', 'Company Name cannot contain control characters'],
    ['timeZone', 'Mars/Olympus', 'Time Zone must be one that this server knows, as in Europe/Berlin'],
    ['workDays', [], 'At least one day of the week must be a work day'],
    ['workDays', [1, 1], 'Work Week can name each day once'],
    ['workDays', 5, 'Work Week must be days from 1, Monday, to 7, Sunday'],
    ['dayStart', '9:00', 'Day Start must be a time of day, as in 09:00'],
    ['dayEnd', '24:00', 'Day End must be a time of day, as in 09:00'],
    ['graceMinutes', 721, 'Grace must be 0 to 720 whole minutes'],
    ['graceMinutes', 0.5, 'Grace must be 0 to 720 whole minutes'],
    ['balanceTypes', ['Sick Leave', 'Sick Leave'], 'Each leave type can be named once'],
    ['registration', 'maybe', 'Registration must be one of: open, code, closed'],
    ['joinCode', 'abc', 'Join Code must be 6 to 64 letters, digits or dashes'],
    ['joinCode', 'six six six', 'Join Code must be 6 to 64 letters, digits or dashes'],
    ['adminEmail', 'hr', 'The email address must be valid, as in hr@example.com'],
    [
      'adminEmail',
      'hr@example.com\r\nBcc: x@example.com',
      'The email address must be valid, as in hr@example.com',
    ],
  ])('%s %j is refused in words', (field, value, message) => {
    const issues = settingsInput.safeParse({ [field]: value }).error?.issues;
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
  });

  test.each([
    [{ startsOn: '02-29' }, 'startsOn'],
    [{ startsOn: '13-01' }, 'startsOn'],
    [{ startsOn: '1-1' }, 'startsOn'],
    [{ grantDays: 0.25 }, 'grantDays'],
    [{ grantDays: -1 }, 'grantDays'],
    [{ carryOverDays: 367 }, 'carryOverDays'],
    [{ carryOverDays: undefined }, 'carryOverDays'],
  ])('D14 a leave year with %j is refused', (changes, field) => {
    const leaveYear = { startsOn: '01-01', grantDays: 25, carryOverDays: 5, ...changes };
    const issues = settingsInput.safeParse({ leaveYear }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([['leaveYear', field]]);
  });

  test.each([
    {},
    { timeZone: 'Asia/Kolkata', workDays: [7], dayStart: '00:00', dayEnd: '23:59', graceMinutes: 0 },
    { balanceTypes: [], joinCode: 'KÄSE-2026', adminEmail: null, leaveYear: null, registration: 'closed' },
    { leaveYear: { startsOn: '12-31', grantDays: 0, carryOverDays: null }, adminEmail: 'hr@example.com' },
  ])('takes %j', (changes) => {
    expect(settingsInput.parse(changes)).toEqual(changes);
  });

  test('what is no setting is dropped unread', () => {
    expect(settingsInput.parse({ id: 2, openedOn: '2020-01-01', setupTokenHash: 'x' })).toEqual({});
  });

  test('registration by code needs a code', () => {
    expect(refusalOf(() => checkRegistration('code', null))).toMatchObject({ field: 'joinCode' });
    checkRegistration('code', 'KX7F-22MQ');
    checkRegistration('open', null);
  });
});
