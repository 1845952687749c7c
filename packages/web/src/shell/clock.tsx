import { companyDate } from '@muster/domain/calendar/instant';
import { shortDate, timeText } from '../company-time/dates.ts';
import { useNow } from '../company-time/use-now.ts';
import { trpc } from '../trpc.ts';

/** The date and time at the company (D1). Empty until its zone is known: never the device's time. */
export function Clock() {
  const now = useNow();
  const zone = trpc.company.calendar.useQuery().data?.timeZone;
  if (!zone) return null;
  return (
    <time
      dateTime={now}
      title={`Time in ${zone}`}
      className="text-ink-soft max-[22rem]:text-xs min-[20rem]:whitespace-nowrap"
    >
      {shortDate(companyDate(now, zone))} · <span className="text-ink">{timeText(now, zone)}</span>
    </time>
  );
}
