import * as z from 'zod/mini';
import { companyDate, companyTime, type Instant } from '../calendar/instant.ts';
import { addDays, addYears, type PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import type { Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { settingsTexts } from './settings-texts.ts';

export const retentionKinds = ['attendance', 'leave', 'audit', 'location', 'hrDocuments'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The least and the most that a company can choose. Claims are up to a week old (D3), leave up to a year (D12). */
export const retentionLimits = {
  attendanceYears: { min: 2, max: 30 },
  leaveYears: { min: 2, max: 30 },
  auditYears: { min: 3, max: 30 },
  locationDays: { min: 7, max: 365 },
  hrDocumentYears: { min: 1, max: 30 },
} as const;

const span = (
  label: Label,
  unit: 'years' | 'days',
  { min, max }: { readonly min: number; readonly max: number },
) => {
  const say = unit === 'years' ? settingsTexts.notYears : settingsTexts.notDays;
  const words = say({ label, min, max });
  return z.int(words).check(z.minimum(min, words), z.maximum(max, words));
};

export const retentionRule = z.object({
  attendanceYears: span(msg('Attendance'), 'years', retentionLimits.attendanceYears),
  leaveYears: span(msg('Leave'), 'years', retentionLimits.leaveYears),
  auditYears: span(msg('Audit Log'), 'years', retentionLimits.auditYears),
  locationDays: span(msg('Location'), 'days', retentionLimits.locationDays),
  hrDocumentYears: span(msg('HR Documents'), 'years', retentionLimits.hrDocumentYears),
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const retentionChanges = z.partial(retentionRule);
export type RetentionChanges = z.infer<typeof retentionChanges>;

export function changedRule(rule: RetentionRule, changes: RetentionChanges): RetentionRule {
  return {
    attendanceYears: changes.attendanceYears ?? rule.attendanceYears,
    leaveYears: changes.leaveYears ?? rule.leaveYears,
    auditYears: changes.auditYears ?? rule.auditYears,
    locationDays: changes.locationDays ?? rule.locationDays,
    hrDocumentYears: changes.hrDocumentYears ?? rule.hrDocumentYears,
  };
}

export const retentionCounts = z.object({
  attendance: z.int(),
  leave: z.int(),
  audit: z.int(),
  location: z.int(),
  hrDocuments: z.int(),
});
export type RetentionCounts = z.infer<typeof retentionCounts>;

export function keptFrom(kind: RetentionKind, rule: RetentionRule, today: PlainDate): PlainDate {
  if (kind === 'location') return addDays(today, -rule.locationDays);
  return addYears(today, -rule[yearsOf[kind]]);
}

const yearsOf = {
  attendance: 'attendanceYears',
  leave: 'leaveYears',
  audit: 'auditYears',
  hrDocuments: 'hrDocumentYears',
} as const satisfies Record<Exclude<RetentionKind, 'location'>, keyof RetentionRule>;

/** The date of the newest night, which begins at two o'clock: once each night old records are removed. */
export function nightOf(now: Instant, zone: Zone): PlainDate {
  const date = companyDate(now, zone);
  return companyTime(now, zone) < '02:00' ? addDays(date, -1) : date;
}
