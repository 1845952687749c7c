import type * as z from 'zod/mini';
import { type AdminFeature, adminFeatures } from '../admin/features.ts';
import { companyDate, companyTime } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import { csvText } from '../file-formats/csv.ts';
import type { auditEntry } from './schema.ts';

export function auditCsv(entries: readonly z.infer<typeof auditEntry>[], timeZone: Zone): string {
  return csvText(
    ['Date', 'Time', 'Done by', 'Action', 'About', 'Details', 'Name of the action'],
    entries.map(({ createdAt, actor, action, person, details }) => [
      companyDate(createdAt, timeZone),
      companyTime(createdAt, timeZone).slice(0, 8),
      actor?.fullName ?? '',
      labels.get(action) ?? action,
      person?.fullName ?? '',
      details,
      action,
    ]),
  );
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries<AdminFeature>(adminFeatures).flatMap(([feature, { audit }]) =>
    Object.entries(audit?.actions ?? {}).map(([action, { label }]) => [`${feature}.${action}`, label]),
  ),
);
