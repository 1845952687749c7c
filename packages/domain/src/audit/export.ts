import type * as z from 'zod/mini';
import { type AdminFeature, adminFeatures } from '../admin/features.ts';
import { companyDate, companyTime } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import type { Table } from '../file-formats/table.ts';
import type { Translatable, Translate } from '../language/translate.ts';
import type { auditEntry } from './schema.ts';

export function auditTable(t: Translate, timeZone: Zone): Table<z.infer<typeof auditEntry>> {
  return {
    header: [
      t('Date'),
      t('Time'),
      t('Done by'),
      t('Action'),
      t('About'),
      t('Details'),
      t('Name of the action'),
    ],
    cells: ({ createdAt, actor, action, person, details }) => [
      { date: companyDate(createdAt, timeZone) },
      companyTime(createdAt, timeZone).slice(0, 8),
      actor?.fullName ?? '',
      labelOf(t, action),
      person?.fullName ?? '',
      details,
      action,
    ],
  };
}

function labelOf(t: Translate, action: string): string {
  const label = labels.get(action);
  return label ? t(label) : action;
}

const labels: ReadonlyMap<string, Translatable> = new Map(
  Object.entries<AdminFeature>(adminFeatures).flatMap(([feature, { audit }]) =>
    Object.entries(audit?.actions ?? {}).map(([action, { label }]) => [`${feature}.${action}`, label]),
  ),
);
