import {
  type RetentionChanges,
  type RetentionCounts,
  type RetentionKind,
  type RetentionRule,
  retentionChanges,
} from '@muster/domain/company/retention';

export type RetentionValues = { readonly [Name in keyof RetentionRule]: string };

export const retentionFields = [
  { name: 'attendanceYears', kind: 'attendance', one: 'attendance record', many: 'attendance records' },
  { name: 'leaveYears', kind: 'leave', one: 'leave request', many: 'leave requests' },
  { name: 'auditYears', kind: 'audit', one: 'entry of the audit log', many: 'entries of the audit log' },
  {
    name: 'hrDocumentYears',
    kind: 'hrDocuments',
    one: 'HR document or warning of erased people',
    many: 'HR documents and warnings of erased people',
  },
  { name: 'locationDays', kind: 'location', one: 'location', many: 'locations' },
] as const satisfies readonly {
  readonly name: keyof RetentionRule;
  readonly kind: RetentionKind;
  readonly one: string;
  readonly many: string;
}[];

export function shorterTimes(typed: RetentionValues, saved: RetentionRule): RetentionChanges | undefined {
  const shorter = retentionFields
    .map(({ name }) => [name, wholeNumber(typed[name])] as const)
    .filter(([name, time]) => time < saved[name]);
  const read = retentionChanges.safeParse(Object.fromEntries(shorter));
  return read.success && shorter.length > 0 ? read.data : undefined;
}

/** What saving shorter times removes, such as “12 attendance records and 1 location”; empty for nothing. */
export function removedText(changes: RetentionChanges, counts: RetentionCounts): string {
  const parts = retentionFields
    .filter(({ name, kind }) => changes[name] !== undefined && counts[kind] > 0)
    .map(({ kind, one, many }) => `${counts[kind].toLocaleString('en')} ${counts[kind] === 1 ? one : many}`);
  return new Intl.ListFormat('en').format(parts);
}

/** A typed number; NaN for none, which no rule takes. */
export function wholeNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
