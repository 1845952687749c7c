import { type DateSpan, shortDate } from './dates.ts';

/** A span of dates that breaks only between its dates where they fit; a single date once. */
export function SpanDates({ span: { startDate, endDate } }: { span: DateSpan }) {
  return (
    <>
      <time dateTime={startDate} className="xl:whitespace-nowrap">
        {shortDate(startDate)}
      </time>
      {endDate !== startDate && (
        <>
          {' '}
          <span className="xl:whitespace-nowrap">
            to <time dateTime={endDate}>{shortDate(endDate)}</time>
          </span>
        </>
      )}
    </>
  );
}
