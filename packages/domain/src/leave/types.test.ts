import { describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/testing.ts';
import { specifiedLeaveTypes, usualLeaveRules } from './specified-types.ts';
import { leaveRules, leaveTypeInput } from './type-schema.ts';
import { reasonFor, typeNamed, wantsCertificate } from './type-use.ts';

const types = specifiedLeaveTypes;
const day = { startDate: '2026-11-20', endDate: '2026-11-20' } as const;

describe('D97 the types of the specification', () => {
  test('keep their names, and are as they were', () => {
    expect(types.map(({ id, name, accountId }) => [id, name, accountId])).toEqual([
      [1, 'Annual Leave', 1],
      [2, 'Sick Leave', null],
      [3, 'Personal Leave', 1],
      [4, 'Emergency Leave', 1],
      [5, 'Maternity Leave', null],
      [6, 'Paternity Leave', null],
    ]);
    for (const type of types) expect(leaveRules.parse(type)).toMatchObject({ unit: 'days', who: 'all' });
  });

  test('nobody has to name an illness, every other leave has a reason', () => {
    const optional = types.filter(({ reason }) => reason === 'optional');
    expect(optional.map(({ name }) => name)).toEqual(['Sick Leave']);
    expect(types.filter(({ reason }) => reason === 'none')).toEqual([]);
  });

  test('D17 Sick Leave opens the certificate step from its first day, and nothing else does', () => {
    const wanting = types.filter((type) => wantsCertificate(day, type));
    expect(wanting.map(({ name }) => name)).toEqual(['Sick Leave']);
  });
});

test('D17 a certificate is wanted from the named day of the leave', () => {
  const type = { certificateFromDay: 4 };
  expect(wantsCertificate({ ...day, endDate: '2026-11-22' }, type)).toBe(false);
  expect(wantsCertificate({ ...day, endDate: '2026-11-23' }, type)).toBe(true);
  expect(wantsCertificate(day, undefined)).toBe(false);
});

test('D97 a name that no type has is refused by its field', () => {
  expect(typeNamed('Sick Leave', types).id).toBe(2);
  const refused = refusalOf(() => typeNamed('sick', types));
  expect([refused.kind, refused.field]).toEqual(['bad_input', 'leaveType']);
});

test.each([
  ['required', 'Rest', 'Rest'],
  ['optional', '', ''],
  ['optional', 'Flu', 'Flu'],
  ['none', 'Flu', ''],
] as const)('D97 a %s reason %j is kept as %j', (reason, given, kept) => {
  expect(reasonFor({ reason }, given)).toBe(kept);
});

test('D97 a required reason is missed', () => {
  const refused = refusalOf(() => reasonFor({ reason: 'required' }, ''));
  expect([refused.kind, refused.field, refused.message]).toEqual([
    'bad_input',
    'reason',
    'Reason is required',
  ]);
});

describe('D97 a type as it is sent', () => {
  test('needs a name only', () => {
    expect(leaveTypeInput.parse({ name: ' Moving ' })).toEqual({ name: 'Moving' });
    expect(leaveTypeInput.parse({ ...usualLeaveRules, name: 'A', accountId: null })).toMatchObject({
      who: 'all',
    });
  });

  test('takes a rule away with null, and a colour in capital letters', () => {
    const none = { who: null, reason: null, sign: null, noticeDays: null, givesBack: null };
    expect(leaveTypeInput.parse({ name: 'A', ...none })).toEqual({ name: 'A', ...none });
    expect(leaveTypeInput.parse({ name: 'A', colour: '#AABBCC' }).colour).toBe('#aabbcc');
  });

  test.each([
    [{ colour: 'red' }, 'colour'],
    [{ colour: '#FFF' }, 'colour'],
    [{ unit: 'weeks' }, 'unit'],
    [{ noticeDays: -1 }, 'noticeDays'],
    [{ certificateFromDay: 0 }, 'certificateFromDay'],
    [{ longestDays: 1.5 }, 'longestDays'],
    [{ who: 'me' }, 'who'],
    [{ who: { siteIds: 1 } }, 'who'],
    [{ givesBack: { minimumDays: 0, certificate: false } }, 'givesBack'],
  ])('with %j is refused by its field', (wrong, field) => {
    const issues = leaveTypeInput.safeParse({ name: 'A', ...wrong }).error?.issues;
    expect(issues?.map(({ path }) => path[0])).toContain(field);
  });
});
