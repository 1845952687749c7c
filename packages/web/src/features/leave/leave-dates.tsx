import type { LeaveSpan } from '@muster/domain/leave/rules';
import { shortDate } from '../../company-time/dates.ts';

/** From when to when; a single date once. */
export function LeaveDates({ span }: { span: LeaveSpan }) {
  const { startDate, endDate } = span;
  return (
    <>
      <time dateTime={startDate}>{shortDate(startDate)}</time>
      {endDate !== startDate && (
        <>
          {' to '}
          <time dateTime={endDate}>{shortDate(endDate)}</time>
        </>
      )}
    </>
  );
}
