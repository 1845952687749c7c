import { monthOf } from '@muster/domain/calendar/plain-date';
import { type CalendarDoor, leaveOn } from '../../features/leave/calendar/leave.ts';
import { trpc } from '../../server/trpc.ts';

/** The approved leave of a lead's people, which the server gives whole. */
function useApproved() {
  const { data, error, refetch } = trpc.team.leave.useQuery();
  return { approved: data?.filter(({ status }) => status === 'approved'), error, refetch };
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
  useDay(date) {
    const { approved, ...query } = useApproved();
    return { data: approved && leaveOn(date, approved), ...query };
  },
};
