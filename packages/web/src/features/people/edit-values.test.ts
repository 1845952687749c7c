import { describe, expect, it } from 'vitest';
import { editForm, editOf, followed, valuesOf } from './edit-values.ts';
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

  it('names the fields that cannot be empty', () => {
    const read = editForm.safeParse({ ...valuesOf(somebody), fullName: ' ', joinDate: '' });
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['fullName', 'joinDate']);
  });
});
