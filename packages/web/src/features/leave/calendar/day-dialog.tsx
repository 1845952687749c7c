import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { longDate, spanText } from '../../../company-time/dates.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { type CalendarLeave, leaveOn, toneOf } from './leave.ts';

interface DayDialogProps {
  readonly date: PlainDate;
  readonly listed: readonly CalendarLeave[] | undefined;
  readonly onClose: () => void;
}

export function DayDialog({ date, listed, onClose }: DayDialogProps) {
  const calendar = useCalendar();
  const holiday = calendar.holidays.find((each) => each.date === date)?.name;
  const isOff = !isWorkDay(date, calendar);
  const query = trpc.leave.awayOn.useQuery(
    { date },
    { placeholderData: () => listed && leaveOn(date, listed), gcTime: 0, enabled: !isOff },
  );
  return (
    <Dialog title={longDate(date)} description={holiday} open onOpenChange={(open) => open || onClose()}>
      {isOff ? (
        <p>A day off: leave takes no day here.</p>
      ) : (
        <Loaded query={query} what="who is away" waiting={<RowsSkeleton count={3} />}>
          {(away) =>
            away.length === 0 ? (
              <p>No one has approved leave on this day.</p>
            ) : (
              <>
                <p className="pb-3 text-ink-soft">
                  {away.length === 1 ? '1 person is away' : `${away.length} people are away`}
                </p>
                <ul className="divide-y divide-line border-line border-t">
                  {away.map((leave) => (
                    <AwayRow key={leave.id} leave={leave} />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

function AwayRow({ leave }: { leave: CalendarLeave }) {
  const { user, leaveType, duration } = leave;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere min-w-0">
        <bdi className="block font-medium">{user.fullName}</bdi>
        <span className="text-ink-soft">
          {user.employeeId}, <bdi>{user.department ?? 'Not assigned'}</bdi>
        </span>
      </p>
      <p className="sm:text-end">
        <Badge tone={toneOf(leaveType)}>{leaveType}</Badge>
        <span className="block text-ink-soft">
          {spanText(leave)}
          {duration === 'half_day' && `, ${leave.half ?? 'half a day'}`}
        </span>
      </p>
    </li>
  );
}
