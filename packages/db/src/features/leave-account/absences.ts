import type { CompanyCalendar } from '@muster/domain/company/schema';
import { typeOf } from '@muster/domain/leave/types';
import type { Absence, AccountFacts } from '@muster/domain/leave-account/policy';
import type { RequestRow } from './fact-rows.ts';

/** The approved leave of a person that keeps days by rules of an account (D97), by its first days. */
export function absencesOf(
  requests: readonly RequestRow[],
  { terms }: Pick<AccountFacts, 'terms'>,
  { leaveTypes }: CompanyCalendar,
): Absence[] {
  const asked = new Set(
    terms.flatMap(({ rules }) => rules?.keptFor.flatMap(({ leaveTypeIds }) => leaveTypeIds) ?? []),
  );
  if (asked.size === 0) return [];
  return requests.flatMap((row): Absence[] => {
    const leaveTypeId = typeOf(row, leaveTypes)?.id;
    if (row.status !== 'approved' || leaveTypeId === undefined || !asked.has(leaveTypeId)) return [];
    return [{ requestId: row.id, leaveTypeId, from: row.startDate, to: row.endDate }];
  });
}
