import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { longDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';

/** The company day of the messages below it (D1). */
export function DayHeading({ date }: { date: PlainDate }) {
  const today = companyDate(useNow(), useZone());
  return (
    <p className="flex items-center gap-3 px-5 py-2 font-medium text-ink-soft text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={date}>{nameOf(date, today)}</time>
    </p>
  );
}

function nameOf(date: PlainDate, today: PlainDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : longDate(date);
}

/** Above the first message that was unread when the chat was opened. */
export function UnreadHeading() {
  return (
    <p className="flex items-center gap-3 px-5 py-1 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      New
    </p>
  );
}
