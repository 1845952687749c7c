import { filterDay } from '@muster/domain/attendance/day-export';
import { withoutRecord } from '@muster/domain/attendance/without-record';
import { companyDate } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ExportButtons } from '../../../admin-table/export-buttons.tsx';
import { SavedFilters } from '../../../admin-table/saved-filters.tsx';
import { useTableSearch } from '../../../admin-table/use-table-search.ts';
import { saveTable } from '../../../browser/save-file.ts';
import { useNewToday } from '../../../company-time/use-new-today.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { sortRows } from '../../../ui/table/sort-rows.ts';
import { Table } from '../../../ui/table/table.tsx';
import { VirtualBody } from '../../../ui/table/virtual-body.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { DayCards } from './day-cards.tsx';
import { dayColumns } from './day-columns.tsx';
import { DayFilters } from './day-filters.tsx';
import { daySearch, filterOf, orderOf } from './day-search.ts';
import { WithoutRecord } from './without-record.tsx';

/** The records that a phone shows at once. */
const pageSize = 25;

export function DayPanel() {
  const t = useTranslate();
  const [asked, change] = useTableSearch(daySearch);
  const today = companyDate(useNow(), useZone());
  const date = asked.date ?? today;
  const day = date === today ? undefined : { date };
  useNewToday();
  const list = trpc.attendance.listAll.useQuery(day, { placeholderData: keepPreviousData });
  const missing = trpc.attendance.missing.useQuery(day, { placeholderData: keepPreviousData });
  const isNarrow = useNarrow();
  const [most, setMost] = useState(pageSize);
  const { mutate: exportDay, isPending: isExporting } = useExport();
  const records = list.data;
  const filter = filterOf(asked);
  const shown = useMemo(
    () => records && sortRows(filterDay(records, filterOf(asked)), dayColumns, orderOf(asked)),
    [records, asked],
  );
  const others = useMemo(() => {
    const recorded = new Set(records?.map(({ userId }) => userId));
    return records && withoutRecord(missing.data ?? [], recorded, filterOf(asked));
  }, [missing.data, records, asked]);
  const departments = useMemo(
    () => [
      ...new Set([
        ...(records?.map(({ user }) => user.department) ?? []),
        ...(missing.data?.map(({ department }) => department) ?? []),
      ]),
    ],
    [records, missing.data],
  );
  return (
    <div className="grid gap-3 max-sm:gap-4">
      <DayCards date={date} today={today} status={asked.status} onStatus={(status) => change({ status })} />
      <DayFilters asked={asked} date={date} today={today} departments={departments} change={change} />
      <Card
        title={t('Attendance records')}
        flush
        action={
          <div className="flex grow flex-wrap items-center justify-end gap-2 max-sm:justify-start max-sm:gap-1">
            <p aria-live="polite" className="me-auto text-ink-soft">
              {shown && countText(t, shown.length, records?.length ?? 0)}
              {!shown && !list.error && t('Loading attendance data...')}
              {others && others.length > 0 && (
                <a
                  href="#without-a-record"
                  className="ms-3 inline-block text-accent underline underline-offset-4"
                >
                  {t('{count, plural, other {# without a record}}', { count: others.length })}
                </a>
              )}
            </p>
            {Object.keys(filter).length > 0 && (
              <Button variant="link" size="small" onClick={() => change(noFilter)}>
                {t('Clear filters')}
              </Button>
            )}
            <SavedFilters list="attendance" />
            <ExportButtons
              isPending={isExporting}
              isReady={records !== undefined}
              onExport={(format) => exportDay({ ...day, ...filter, format })}
            />
          </div>
        }
      >
        <Loaded
          query={list}
          failed={t('Could not load the attendance records')}
          waiting={<RowsSkeleton count={8} />}
          flush
        >
          {() =>
            shown === undefined || shown.length === 0 ? (
              <EmptyState icon={UsersRound} title={t('No attendance records found')}>
                {t('Try selecting a different date or department filter.')}
              </EmptyState>
            ) : (
              <Table
                caption={t('Attendance records')}
                columns={dayColumns}
                rows={isNarrow ? shown.slice(0, most) : shown}
                rowKey={({ id }) => id}
                sorting={{
                  order: orderOf(asked),
                  onOrder: ({ by, descending }) => change({ sort: by, descending }),
                }}
                busy={list.isPlaceholderData}
                virtual={VirtualBody}
              />
            )
          }
        </Loaded>
        {isNarrow && shown && (
          <ShowMore
            shown={Math.min(most, shown.length)}
            total={shown.length}
            text={t('{shown, number} of {total, plural, one {# record} other {# records}}', {
              shown: Math.min(most, shown.length),
              total: shown.length,
            })}
            onMore={() => setMost(most + pageSize)}
          />
        )}
      </Card>
      {others && <WithoutRecord people={others} date={date} isOpen={date === today} />}
    </div>
  );
}

const noFilter = {
  department: undefined,
  noDepartment: undefined,
  status: undefined,
  search: undefined,
  toReview: undefined,
};

function countText(t: Translate, shown: number, all: number): string {
  return shown === all
    ? t('{shown, plural, other {Showing all # attendance records}}', { shown })
    : t('Showing all {shown, number} attendance records matching the filters, of {all, number}', {
        shown,
        all,
      });
}

function useExport() {
  const t = useTranslate();
  return useWrite(trpcClient.attendance.exportDay, {
    onSuccess(file) {
      saveTable(file);
    },
    onError: refusedToast(t('Failed to export')),
  });
}
