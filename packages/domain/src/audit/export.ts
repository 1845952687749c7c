import type * as z from 'zod/mini';
import { type AdminFeature, adminFeatures } from '../admin/features.ts';
import { companyDate, companyTime } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import type { Table } from '../file-formats/table.ts';
import { english } from '../language/texts.ts';
import type { auditEntry } from './schema.ts';

export function auditTable(timeZone: Zone): Table<z.infer<typeof auditEntry>> {
  return {
    header: ['Date', 'Time', 'Done by', 'Action', 'About', 'Details', 'Name of the action'],
    cells: ({ createdAt, actor, action, person, details }) => [
      { date: companyDate(createdAt, timeZone) },
      companyTime(createdAt, timeZone).slice(0, 8),
      actor?.fullName ?? '',
      labels.get(action) ?? action,
      person?.fullName ?? '',
      details,
      action,
    ],
  };
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries<AdminFeature>(adminFeatures).flatMap(([feature, { audit }]) =>
    Object.entries(audit?.actions ?? {}).map(([action, { label }]) => [
      `${feature}.${action}`,
      english(label),
    ]),
  ),
);
