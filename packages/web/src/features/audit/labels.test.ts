import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { daysOf } from './audit-days.tsx';
import { detailText } from './details.ts';
import { type AuditEntry, actionGroups, auditLabels, sentenceOf } from './labels.ts';

const ada = { id: 1, fullName: 'Ada' };
const ben = { id: 2, fullName: 'Ben' };
const said = (entry: Pick<AuditEntry, 'actor' | 'action' | 'person'>) =>
  sentenceOf(english, entry)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');
const detailsOf = (action: string, details: string) =>
  detailText(english, { action, details }, 'Europe/Berlin');

describe('an entry of the audit log', () => {
  it('says who did what to whom', () => {
    expect(said({ actor: ada, action: 'leave.approve', person: ben })).toBe('Ada approved leave of Ben');
    expect(said({ actor: ada, action: 'account.promote', person: ben })).toBe(
      'Ada made Ben an administrator',
    );
    expect(said({ actor: null, action: 'leave.grant-year', person: null })).toBe(
      'Muster itself granted the days of a new leave year',
    );
  });

  it('U144 names people with their id, which leads to their page, and Muster itself without one', () => {
    const entry = { action: 'leave.approve', person: ben };
    expect(sentenceOf(english, { ...entry, actor: ada })).toMatchObject([
      { name: 'Ada', id: 1 },
      ' approved leave of ',
      { name: 'Ben', id: 2 },
    ]);
    expect(sentenceOf(english, { ...entry, actor: null })[0]).toEqual({ name: 'Muster itself' });
  });

  it('D28 says who signed in, and what was refused to someone', () => {
    expect(said({ actor: ada, action: 'sign-in.succeed', person: ada })).toBe('Ada signed in');
    expect(said({ actor: null, action: 'sign-in.lock-out', person: null })).toBe(
      'Muster itself refused a sign-in of somebody: too many tries',
    );
  });

  it('says it of oneself in other words, and of an unknown person without a name', () => {
    expect(said({ actor: ben, action: 'leave.withdraw', person: ben })).toBe('Ben withdrew a leave request');
    expect(said({ actor: ada, action: 'document.review', person: null })).toBe(
      'Ada reviewed a document of somebody',
    );
    expect(said({ actor: ada, action: 'grievance.read', person: null })).toBe('Ada read a grievance');
  });

  it('has a sentence for every act, without a gap for a name; others keep their own name', () => {
    for (const action of auditLabels.keys()) {
      for (const person of [ada, ben, null])
        expect(said({ actor: ada, action, person })).toMatch(/^Ada [a-z][^{}]+$/);
    }
    expect(said({ actor: ada, action: 'moon.land', person: ben })).toBe('Ada did “moon.land” to Ben');
  });

  it('can be looked for by its kind and by itself', () => {
    const values = actionGroups.flatMap(({ actions }) => actions.map(({ value }) => value));
    expect(values).toEqual(expect.arrayContaining([...auditLabels.keys(), 'leave.', 'company.']));
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('what an entry adds', () => {
  it('names fields, days and dates in words', () => {
    expect(detailsOf('company.settings', 'dayStart, graceMinutes')).toBe('Day start, grace');
    expect(detailsOf('people.edit', 'fullName, unheard')).toBe('Name, unheard');
    expect(detailsOf('leave.adjust', '2.5 days')).toBe('+2.5 days');
    expect(detailsOf('leave.adjust', '-1 days')).toBe('−1 day');
    expect(detailsOf('company.add-holiday', '2026-12-25')).toBe('Fri 25 Dec 2026');
    expect(detailsOf('attendance.export', '2026-11-20, 12 records')).toBe('Fri 20 Nov 2026, 12 records');
  });

  it('says what a record read before, on the company’s clock', () => {
    const before = { checkInTime: '2026-11-20T08:15:00.000Z', checkOutTime: null, status: 'late' };
    expect(detailsOf('attendance.correct', JSON.stringify({ before }))).toBe(
      'Before: in 09:15, out --, late',
    );
    expect(detailsOf('attendance.correct', 'nonsense')).toBe('Before: in --, out --, no status');
  });
});

describe('the entries of a page', () => {
  const at = (createdAt: AuditEntry['createdAt'], action = 'grievance.read'): AuditEntry => ({
    actor: ada,
    action,
    subjectType: 'grievance',
    subjectId: null,
    person: null,
    details: null,
    createdAt,
  });

  it('are grouped under the company’s days, and what was read at once is one', () => {
    const [midnight, before] = ['2026-11-20T23:00:00.000Z', '2026-11-20T22:59:59.999Z'] as const;
    const entries = [at(midnight), at(midnight), at(midnight, 'grievance.update'), at(before)];
    const days = daysOf(entries, 'Europe/Berlin');
    const shown = days.map(({ date, entries: within }) => [date, within.map(({ times }) => times)]);
    expect(shown).toEqual([
      ['2026-11-21', [2, 1]],
      ['2026-11-20', [1]],
    ]);
    expect(new Set(days.flatMap((day) => day.entries.map(({ key }) => key))).size).toBe(3);
  });
});
