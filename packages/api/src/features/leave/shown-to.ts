import type { LeaveRequestToDecide } from '@muster/db/features/leave/review';
import { JsonRows } from '@muster/db/query/json-rows';
import type { CalendarLeave } from '@muster/domain/leave/table-schema';
import type { Viewer } from '../../http/viewer.ts';

type Seeing = Pick<Viewer, 'isAdmin'>;

/** An auditor reads leave without reasons and answers (D96). */
export function shownTo(
  { isAdmin }: Seeing,
  requests: readonly LeaveRequestToDecide[],
): LeaveRequestToDecide[] {
  return requests.map((request) =>
    isAdmin
      ? request
      : {
          ...request,
          reason: '',
          adminResponse: null,
          steps: request.steps.map((step) => ({ ...step, response: null })),
        },
  );
}

export function calendarShownTo({ isAdmin }: Seeing, rows: JsonRows<CalendarLeave>): JsonRows<CalendarLeave> {
  if (isAdmin) return rows;
  const without = rows.toJSON().map((leave) => ({ ...leave, reason: '' }));
  return new JsonRows(JSON.stringify(without), rows.count, rows.next);
}
