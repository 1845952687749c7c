import {
  type RetentionChanges,
  type RetentionCounts,
  type RetentionKind,
  type RetentionRule,
  retentionChanges,
} from '@muster/domain/company/retention';
import { listFormat } from '@muster/domain/language/formats';
import type { Translate } from '@muster/domain/language/translate';

export type RetentionValues = { readonly [Name in keyof RetentionRule]: string };

export const retentionFields = [
  { name: 'attendanceYears', kind: 'attendance' },
  { name: 'leaveYears', kind: 'leave' },
  { name: 'auditYears', kind: 'audit' },
  { name: 'hrDocumentYears', kind: 'hrDocuments' },
  { name: 'locationDays', kind: 'location' },
] as const satisfies readonly {
  readonly name: keyof RetentionRule;
  readonly kind: RetentionKind;
}[];

const countTexts: Readonly<Record<RetentionKind, (t: Translate, count: number) => string>> = {
  attendance: (t, count) =>
    t('{count, plural, one {# attendance record} other {# attendance records}}', { count }),
  leave: (t, count) => t('{count, plural, one {# leave request} other {# leave requests}}', { count }),
  audit: (t, count) =>
    t('{count, plural, one {# entry of the audit log} other {# entries of the audit log}}', { count }),
  hrDocuments: (t, count) =>
    t(
      '{count, plural, one {# HR document or warning of erased people} other {# HR documents and warnings of erased people}}',
      { count },
    ),
  location: (t, count) => t('{count, plural, one {# location} other {# locations}}', { count }),
};

export function shorterTimes(typed: RetentionValues, saved: RetentionRule): RetentionChanges | undefined {
  const shorter = retentionFields
    .map(({ name }) => [name, wholeNumber(typed[name])] as const)
    .filter(([name, time]) => time < saved[name]);
  const read = retentionChanges.safeParse(Object.fromEntries(shorter));
  return read.success && shorter.length > 0 ? read.data : undefined;
}

/** What saving shorter times removes, such as “12 attendance records and 1 location”; empty for nothing. */
export function removedText(t: Translate, changes: RetentionChanges, counts: RetentionCounts): string {
  const parts = retentionFields
    .filter(({ name, kind }) => changes[name] !== undefined && counts[kind] > 0)
    .map(({ kind }) => countTexts[kind](t, counts[kind]));
  return listFormat(t.language, {}).format(parts);
}

/** A typed number; NaN for none, which no rule takes. */
export function wholeNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
