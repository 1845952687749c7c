import { rowsOfPage, tableQuery } from '@muster/domain/lists/table-page';
import { foldText, matcherOf } from '@muster/domain/people/search-key';
import { type Prediction, riskLevels } from '@muster/domain/prediction/score';
import * as z from 'zod/mini';

const sorts = ['probability', 'name', 'rate', 'seen'] as const;
type Sort = (typeof sorts)[number];

export const listSearch = z.object({
  ...tableQuery(sorts),
  level: z.optional(z.enum(riskLevels)),
  department: z.optional(z.string()),
});
export type ListSearch = z.infer<typeof listSearch>;

export const pageSize = 24;

export const noDepartment = '-';

/** A sort's main comparison; equal predictions stay in order of probability (U89). */
const comparisons: Readonly<Record<Sort, (a: Prediction, b: Prediction) => number>> = {
  probability: () => 0,
  name: (a, b) => a.fullName.localeCompare(b.fullName, 'en'),
  rate: (a, b) => a.attendanceRate - b.attendanceRate,
  seen: (a, b) => (a.lastAttendance ?? '').localeCompare(b.lastAttendance ?? ''),
};

export function listed(predictions: readonly Prediction[], search: ListSearch) {
  const found = predictions
    .filter((prediction) => isMeant(prediction, search))
    .toSorted(comparisons[search.sort ?? 'probability']);
  // The list can have become shorter than the page in the address, so this shows the last page instead of an empty one.
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(found.length / pageSize)));
  const { offset, limit } = rowsOfPage({ page, pageSize });
  return { rows: found.slice(offset, offset + limit), total: found.length, page };
}

export function departmentsOf(predictions: readonly Pick<Prediction, 'department'>[]): string[] {
  const names = new Set(predictions.map(({ department }) => department ?? noDepartment));
  const hasNone = names.delete(noDepartment);
  return [...[...names].toSorted((a, b) => a.localeCompare(b, 'en')), ...(hasNone ? [noDepartment] : [])];
}

function isMeant(prediction: Prediction, { level, department, search = '' }: ListSearch): boolean {
  if (level !== undefined && prediction.riskLevel !== level) return false;
  if (department !== undefined && (prediction.department ?? noDepartment) !== department) return false;
  return matcherOf(search)(foldText(prediction.fullName));
}
