import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { editForm, editOf, followed, valuesOf } from './edit-values.ts';
import { lastDayText } from './last-day.ts';
import { somebody } from './testing.ts';

const typed = (changes: object) => editForm.parse({ ...valuesOf(somebody), ...changes });

describe('D15, D40: editing a person', () => {
  it('sends what was changed only, with what it read before', () => {
    expect(editOf(somebody, typed({ department: 'Sales', position: ' Joiner ' }))).toEqual({
      userId: 7,
      department: 'Sales',
      seen: { department: null },
    });
  });

  it('sends nothing where nothing was changed, blanks around it included', () => {
    expect(editOf(somebody, typed({ fullName: ' Ada Lovelace ', department: '  ' }))).toBeUndefined();
  });

  it('follows what another administrator wrote where nothing was typed, and sends only what was', () => {
    const now = { ...somebody, position: 'Buyer', department: 'Stores' };
    const values = followed(somebody, now, { ...valuesOf(somebody), position: 'Keeper' });
    expect(values).toEqual({ ...valuesOf(somebody), position: 'Keeper', department: 'Stores' });
    const again = { userId: 7, position: 'Keeper', seen: { position: 'Buyer' } };
    expect(editOf(now, editForm.parse(values))).toEqual(again);
  });

  it('takes away what was emptied', () => {
    const emptied = { userId: 7, position: '', seen: { position: 'Joiner' } };
    expect(editOf(somebody, typed({ position: '' }))).toEqual(emptied);
  });

  it('D97 sets a last day, and takes it back with null', () => {
    const set = { userId: 7, leavesOn: '2026-12-31', seen: { leavesOn: null } };
    expect(editOf(somebody, typed({ leavesOn: '2026-12-31' }))).toEqual(set);
    const leaver = { ...somebody, leavesOn: '2026-12-31' as const };
    const back = { userId: 7, leavesOn: null, seen: { leavesOn: '2026-12-31' } };
    expect(editOf(leaver, editForm.parse({ ...valuesOf(leaver), leavesOn: '' }))).toEqual(back);
    expect(editForm.safeParse({ ...valuesOf(somebody), leavesOn: '2026-02-30' }).success).toBe(false);
  });

  it('D97 says which approved leave is after the last day', () => {
    const ahead = (...ends: `${number}-${number}-${number}`[]) => ({
      leaveAhead: ends.map((endDate) => ({ startDate: '2026-12-01' as const, endDate })),
    });
    const day = '2026-12-31';
    expect(lastDayText(english, ahead(day), day)).toBe('The account closes after this day');
    expect(lastDayText(english, ahead(day, '2027-01-01'), day)).toMatch(
      /^1 approved leave is after this day/,
    );
    expect(lastDayText(english, ahead('2027-01-01', '2027-02-01'), day)).toMatch(/^2 approved leaves are/);
    expect(lastDayText(english, ahead('2027-01-01'), '')).toBe('The account closes after this day');
  });

  it('names the fields that cannot be empty', () => {
    const read = editForm.safeParse({ ...valuesOf(somebody), fullName: ' ', joinDate: '' });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['fullName', 'joinDate']);
  });
});
