import { mostReviews } from '@muster/domain/attendance/review-schema';
import { CircleCheck, ClipboardCheck } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFirstRows } from '../../../ui/show-more.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { RowContext } from './review-cells.tsx';
import { reviewColumns } from './review-columns.tsx';
import { ReviewRow } from './review-row.tsx';
import { type ReviewRecord, useReviewRecords } from './use-review-records.ts';

/** The most records that the server lists, and how many are shown at once. */
const [longest, atOnce] = [200, 25];

export function ReviewList() {
  const t = useTranslate();
  const list = trpc.attendance.toReview.useQuery();
  const { busy, waiting, markFine } = useReviewRecords();
  const { connected } = useSync();
  const { first: shown, more } = useFirstRows(
    list.data ?? [],
    (count) => t('{shown, number} of {total, plural, one {# record} other {# records}}', count),
    atOnce,
  );
  const open = shown.filter(({ id }) => !busy.has(id) && !waiting.has(id)).slice(0, mostReviews);
  const context: RowContext = {
    isBlocked: ({ id }) => busy.has(id) || !connected,
    isComing: ({ id }) => waiting.has(id),
    onFine: (record) => void markFine([record]),
  };
  return (
    <Card
      title={t('To review')}
      flush
      action={
        open.length > 1 && (
          <Button size="small" disabled={!connected} onClick={() => void markFine(open)}>
            <CircleCheck aria-hidden className="size-4 text-good" />
            {t('{count, plural, other {# look fine}}', { count: open.length })}
          </Button>
        )
      }
    >
      <Loaded
        query={list}
        failed={t('Could not load the records to review')}
        waiting={<RowsSkeleton count={4} />}
        flush
      >
        {({ length }) =>
          length === 0 ? (
            <EmptyState icon={ClipboardCheck} title={t('Nothing to review')}>
              {t('Every manual check-in and late sync of the last 30 days has been reviewed.')}
            </EmptyState>
          ) : (
            <>
              <p className="px-5 pb-3 text-ink-soft">
                {length >= longest
                  ? t('Manual check-ins and late syncs of the last 30 days: the newest {longest, number}.', {
                      longest,
                    })
                  : t('Manual check-ins and late syncs of the last 30 days.')}
              </p>
              <Records records={shown} context={context} />
              {more}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Records({ records, context }: { records: readonly ReviewRecord[]; context: RowContext }) {
  const t = useTranslate();
  if (!useNarrow(64))
    return (
      <Table
        caption={t('Attendance records to review')}
        columns={reviewColumns(context)}
        rows={records}
        rowKey={({ id }) => id}
      />
    );
  return (
    <ul aria-label={t('Attendance records to review')} className="divide-y divide-line border-line border-t">
      {records.map((record) => (
        <ReviewRow key={record.id} record={record} context={context} />
      ))}
    </ul>
  );
}
