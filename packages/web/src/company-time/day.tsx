import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type DateSpan, shortDate } from './dates.ts';

export function Day({ date, className }: { date: PlainDate; className?: string }) {
  return (
    <time dateTime={date} className={className}>
      {shortDate(date)}
    </time>
  );
}

/** A day, or the first and the last of several. */
export function Span({ span: { startDate, endDate } }: { span: DateSpan }) {
  return (
    <>
      <Day date={startDate} className="xl:whitespace-nowrap" />
      {endDate !== startDate && (
        <>
          {' '}
          <span className="xl:whitespace-nowrap">
            to <Day date={endDate} />
          </span>
        </>
      )}
    </>
  );
}
