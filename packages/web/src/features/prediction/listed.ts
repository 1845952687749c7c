import { foldText, matcherOf } from '@muster/domain/people/search-key';
import { type Prediction, riskLevels } from '@muster/domain/prediction/score';
import { rowsOfPage, tableQuery } from '@muster/domain/table-page';
import * as z from 'zod/mini';

const sorts = ['probability', 'name', 'rate', 'seen'] as const;
type Sort = (typeof sorts)[number];

/** Which predictions are shown, as the address says it. `department` is a department's name, or `-` for none. */
export const listSearch = z.object({
  ...tableQuery(sorts),
  level: z.optional(z.enum(riskLevels)),
  department: z.optional(z.string()),
});
export type ListSearch = z.infer<typeof listSearch>;

/** Cards that are shown at once. */
export const pageSize = 24;

export const noDepartment = '-';

/** What a sort looks at first; beyond that the order stays that of the probability (U89). */
const comparisons: Readonly<Record<Sort, (a: Prediction, b: Prediction) => number>> = {
  probability: () => 0,
  name: (a, b) => a.fullName.localeCompare(b.fullName, 'en'),
  rate: (a, b) => a.attendanceRate - b.attendanceRate,
  seen: (a, b) => (a.lastAttendance ?? '').localeCompare(b.lastAttendance ?? ''),
};

/** The predictions that a search asks for, a page of them, and how many there are on all pages. */
export function listed(predictions: readonly Prediction[], search: ListSearch) {
  const found = predictions
    .filter((prediction) => isMeant(prediction, search))
    .toSorted(comparisons[search.sort ?? 'probability']);
  // Somebody may have left the list since the address was made: the last page there is, not an empty one.
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(found.length / pageSize)));
  const { offset, limit } = rowsOfPage({ page, pageSize });
  return { rows: found.slice(offset, offset + limit), total: found.length, page };
}

/** The departments of these people, by name; people without one come last. */
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
