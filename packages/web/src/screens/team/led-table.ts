import { useCompanyCalendar } from '../../company-time/use-company-calendar.ts';
import type { ReviewDoor } from '../../features/leave/review/leave-review.tsx';
import { type LeaveTable, leaveTable } from '../../features/leave/review/leave-tab.tsx';
import { trpc } from '../../server/trpc.ts';
import { contextOf } from './led-beside.ts';
import { ledLeaveDoor } from './led-doors.ts';
import { ledPage } from './led-page.ts';

export const ledReviewDoor: ReviewDoor = {
  ...ledLeaveDoor,
  useFound(id) {
    const leave = trpc.team.leave.useQuery();
    const people = trpc.team.people.useQuery();
    const terms = useCompanyCalendar();
    const request = leave.data?.find((each) => each.id === id);
    const isGone = leave.data !== undefined && !request;
    return {
      data:
        request && leave.data && people.data
          ? contextOf(request, { all: leave.data, people: people.data, terms })
          : isGone
            ? null
            : undefined,
      error: leave.error ?? people.error,
      refetch: () => Promise.all([leave.refetch(), people.refetch()]),
    };
  },
};
const { list: _, ...texts } = leaveTable;

export const ledLeaveTable: LeaveTable = {
  ...texts,
  useRows(asked) {
    const { data, error, refetch } = trpc.team.leave.useQuery();
    return { data: data && ledPage(data, asked), error, refetch, isPlaceholderData: false };
  },
};
