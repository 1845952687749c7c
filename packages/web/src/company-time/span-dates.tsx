import { type DateSpan, shortDate } from './dates.ts';

/** From when to when, each date in one line where there is room; a single date once. */
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
