import { english } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { usualMapping } from '@muster/domain/payroll/mapping';
import { describe, expect, it } from 'vitest';
import { added, changed, draftOf, isSame, mappingOf, moved, problemsOf, removed } from './mapping-draft.ts';

const draft = draftOf({
  ...usualMapping(english, specifiedLeaveTypes),
  columns: [
    { field: 'employeeId', heading: 'Nr' },
    { field: 'hours', heading: 'Hours' },
    { field: 'final', heading: 'Final' },
  ],
});
const headings = (of: typeof draft) => mappingOf(of).columns.map(({ heading }) => heading);

describe('D63 U229 the columns being edited', () => {
  it('move one place, and no further than the ends', () => {
    expect(headings(moved(draft, 1, -1))).toEqual(['Hours', 'Nr', 'Final']);
    expect(headings(moved(draft, 1, 1))).toEqual(['Nr', 'Final', 'Hours']);
    expect(moved(draft, 0, -1)).toBe(draft);
    expect(moved(draft, 2, 1)).toBe(draft);
  });

  it('are removed, renamed and added, constants empty, each with an id of its own', () => {
    expect(headings(removed(draft, 1))).toEqual(['Nr', 'Final']);
    expect(headings(changed(draft, 2, { field: 'final', heading: 'Done' }))).toEqual(['Nr', 'Hours', 'Done']);
    const more = added(english, added(english, removed(draft, 0), 'minutes'), 'constant');
    expect(mappingOf(more).columns.slice(-2)).toEqual([
      { field: 'minutes', heading: 'Minutes Worked' },
      { field: 'constant', heading: '', value: '' },
    ]);
    expect(new Set(more.columns.map(({ id }) => id)).size).toBe(4);
    expect(headings(added(english, { ...draft, columns: [] }, 'hours'))).toEqual(['Hours Worked']);
  });

  it('are what the company saved until something changes', () => {
    expect(
      isSame(
        mappingOf(draftOf(usualMapping(english, specifiedLeaveTypes))),
        usualMapping(english, specifiedLeaveTypes),
      ),
    ).toBe(true);
    expect(
      isSame(
        mappingOf(moved(draftOf(usualMapping(english, specifiedLeaveTypes)), 0, 1)),
        usualMapping(english, specifiedLeaveTypes),
      ),
    ).toBe(false);
  });

  it('have their problems where the server names them', () => {
    expect([...problemsOf(draft)]).toEqual([]);
    expect([...problemsOf(added(english, draft, 'constant'))]).toEqual([
      ['columns.3.heading', 'Heading is required'],
    ]);
    expect([...problemsOf(added(english, added(english, draft, 'minutes'), 'minutes'))]).toEqual([
      ['columns', 'Columns must have different headings'],
    ]);
  });
});
