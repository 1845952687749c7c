import { withoutRecord } from '@muster/domain/attendance/without-record';
import { companyDate } from '@muster/domain/calendar/instant';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTableSearch } from '../../admin-table/use-table-search.ts';
import { useNewTodayOfTeam } from '../../company-time/use-new-today.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { ledDayColumns } from '../../features/attendance/staff/day-columns.tsx';
import { DayNav } from '../../features/attendance/staff/day-filters.tsx';
import { daySearch, orderOf } from '../../features/attendance/staff/day-search.ts';
import { WithoutRecord } from '../../features/attendance/staff/without-record.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { Table } from '../../ui/table/table.tsx';

/** The times of a day without places, and who has none (D94). */
export function LedDay() {
  const t = useTranslate();
  const [asked, change] = useTableSearch(daySearch);
  const today = companyDate(useNow(), useZone());
  const date = asked.date ?? today;
  const day = date === today ? undefined : { date };
  useNewTodayOfTeam();
  const list = trpc.team.attendance.useQuery(day, { placeholderData: keepPreviousData });
  const missing = trpc.team.missing.useQuery(day, { placeholderData: keepPreviousData });
  const recorded = new Set(list.data?.map(({ userId }) => userId));
  return (
    <div className="grid gap-4">
      <div className="w-full sm:w-72">
        <DayNav
          date={date}
          onDate={(chosen) => void change({ date: chosen === today ? undefined : chosen })}
        />
      </div>
      <Card title={t('Attendance records')} flush>
        <Loaded
          query={list}
          failed={t('Could not load the attendance records')}
          waiting={<RowsSkeleton count={5} />}
          flush
        >
          {(records) =>
            records.length === 0 ? (
              <EmptyState icon={UsersRound} title={t('No attendance records found')}>
                {t('No one of your team has checked in on this day.')}
              </EmptyState>
            ) : (
              <Table
                caption={t('Attendance records')}
                columns={ledDayColumns}
                rows={sortRows(records, ledDayColumns, orderOf(asked))}
                rowKey={({ id }) => id}
                sorting={{
                  order: orderOf(asked),
                  onOrder: ({ by, descending }) => void change({ sort: by, descending }),
                }}
                busy={list.isPlaceholderData}
              />
            )
          }
        </Loaded>
      </Card>
      {list.data && missing.data && (
        <WithoutRecord
          people={withoutRecord(missing.data, recorded, {})}
          date={date}
          isOpen={date === today}
          canAdd={false}
        />
      )}
    </div>
  );
}
