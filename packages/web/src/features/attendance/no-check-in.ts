import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import { covers, type DecidedLeaveTime } from '@muster/domain/leave/rules';
import type { LeaveDuration } from '@muster/domain/leave/schema';

type Leave = DecidedLeaveTime & { readonly duration: LeaveDuration };

/** Why there is no check-in on `today`, as far as the device knows (U21). */
export function noCheckInText(today: PlainDate, week: WorkWeek, leaves: readonly Leave[]): string {
  const holiday = week.holidays.find(({ date }) => date === today);
  if (holiday) return `Today is ${holiday.name}`;
  if (!isWorkDay(today, week)) return 'Today is not a work day';
  const leave = leaves.find((each) => each.status === 'approved' && covers(each, today));
  if (!leave) return 'No check-in yet today';
  if (leave.half) return `You’re on leave in the ${leave.half}`;
  return leave.duration === 'half_day' ? 'You’re on leave for half of today' : 'You’re on leave today';
}
