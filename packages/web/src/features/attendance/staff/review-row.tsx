import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { Marks } from './marks.tsx';
import { Answer, Claimed, DayLink, type RowContext, reviewId } from './review-cells.tsx';
import type { ReviewRecord } from './use-review-records.ts';

/** A record to review on a phone: who and why, then the day and its times, with the answer at the end. */
export function ReviewRow({ record, context }: { record: ReviewRecord; context: RowContext }) {
  const t = useTranslate();
  const { userId, user } = record;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-5 py-3">
      <div id={reviewId(record)} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <PersonLink id={userId} name={user.fullName} />
        <Marks record={record} />
      </div>
      <div className="row-span-2">
        <Answer record={record} context={context} />
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <DayLink record={record} />
        <span className="flex gap-x-1.5">
          <span>
            <Claimed record={record} of="checkIn" />
          </span>
          <span aria-hidden>–</span>
          <span className="sr-only"> {t('to')} </span>
          <span>
            <Claimed record={record} of="checkOut" />
          </span>
        </span>
      </div>
    </li>
  );
}
