import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import type { Translate } from '@muster/domain/language/translate';
import { countedText } from '@muster/domain/leave/balance';
import { halfOn } from '@muster/domain/leave/rules';
import { longDate, spanText } from '../../../company-time/dates.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { halfNames } from '../leave.ts';
import { type CalendarDoor, type CalendarLeave, leaveOn } from './leave.ts';
import { TypeBadge } from './type-badge.tsx';

interface DayDialogProps {
  readonly door: CalendarDoor;
  readonly date: PlainDate;
  readonly listed: readonly CalendarLeave[] | undefined;
  readonly onClose: () => void;
}

export function DayDialog({ door, date, listed, onClose }: DayDialogProps) {
  const t = useTranslate();
  const calendar = useCompanyCalendar();
  const holiday = calendar.holidays.find((each) => each.date === date)?.name;
  const query = door.useDay(date);
  const found = query.data ?? (query.error ? undefined : listed);
  const away = found && leaveOn(date, found, calendar);
  return (
    <Dialog title={longDate(t, date)} description={holiday} open onOpenChange={(open) => open || onClose()}>
      <Loaded
        query={{ ...query, data: away }}
        failed={t('Could not load who is away')}
        waiting={<RowsSkeleton count={3} />}
      >
        {(people) =>
          people.length === 0 ? (
            <p>
              {isWorkDay(date, calendar)
                ? t('No one has approved leave on this day.')
                : t('A day off: leave takes no day here.')}
            </p>
          ) : (
            <>
              <p className="pb-3 text-ink-soft">
                {t('{count, plural, one {# person is away} other {# people are away}}', {
                  count: people.length,
                })}
              </p>
              <ul className="divide-y divide-line border-line border-t">
                {people.map((leave) => (
                  <AwayRow key={leave.id} leave={leave} date={date} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Which part of a date leave takes; nothing for all of it. */
function partText(t: Translate, leave: CalendarLeave, date: PlainDate): string | undefined {
  const half = halfOn(leave, date);
  if (half) return t(halfNames[half]);
  if (leave.duration !== 'half_day') return undefined;
  return leave.hours === null ? t('half a day') : countedText(t, leave);
}

interface AwayRowProps {
  readonly leave: CalendarLeave;
  readonly date: PlainDate;
}

function AwayRow({ leave, date }: AwayRowProps) {
  const t = useTranslate();
  const { user } = leave;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere min-w-0">
        <bdi className="block font-medium">{user.fullName}</bdi>
        <span className="text-ink-soft">
          {user.employeeId}, <bdi>{user.department ?? t('Not assigned')}</bdi>
        </span>
      </p>
      <p className="sm:text-end">
        <TypeBadge leave={leave} />
        <span className="block text-ink-soft">
          {listed(t, [spanText(t, leave), partText(t, leave, date)])}
        </span>
      </p>
    </li>
  );
}
