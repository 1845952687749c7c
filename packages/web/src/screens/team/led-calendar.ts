import { monthOf } from '@muster/domain/calendar/plain-date';
import { isElsewhere } from '@muster/domain/leave/types';
import { useCalendar } from '../../company-time/use-calendar.ts';
import type { CalendarDoor } from '../../features/leave/calendar/leave.ts';
import { trpc } from '../../server/trpc.ts';

/** The approved leave by which a lead's people are away; the server gives them all leave. */
function useApproved() {
  const { leaveTypes } = useCalendar();
  const { data, error, refetch } = trpc.team.leave.useQuery();
  const approved = data?.filter((each) => each.status === 'approved' && !isElsewhere(each, leaveTypes));
  return { approved, error, refetch };
}

export const ledCalendar: CalendarDoor = {
  useMonth(month) {
    const { approved, ...query } = useApproved();
    const { first, last } = monthOf(month);
    const data = approved
      ?.filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
    return { data, ...query };
  },
  useDay() {
    const { approved, ...query } = useApproved();
    return { data: approved, ...query };
  },
};
