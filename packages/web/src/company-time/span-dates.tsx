import { type DateSpan, shortDate } from './dates.ts';

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
