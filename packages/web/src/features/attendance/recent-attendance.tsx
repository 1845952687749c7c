import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { Day } from '../../company-time/day.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { ShownRecord } from './pending.ts';
import { RecordBadges } from './record-badges.tsx';
import { TimeSpan } from './time-span.tsx';
import { useAttendance } from './use-attendance.ts';

const shown = 5;

export function RecentAttendance() {
  const t = useTranslate();
  const list = useAttendance();
  const all = (
    <Link to="/attendance" className="shrink-0 text-accent underline underline-offset-4">
      {t('All attendance')}
    </Link>
  );
  return (
    <Card title={t('Recent Attendance')} action={all} flush>
      <Loaded
        query={list}
        failed={t('Could not load your attendance')}
        waiting={<RowsSkeleton count={shown} />}
        flush
      >
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={CalendarDays} title={t('No attendance records')}>
              {t('Your check-ins appear here.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {records.slice(0, shown).map((record) => (
                <Row key={record.date} record={record} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ record }: { record: ShownRecord }) {
  return (
    <li className="grid grid-cols-[minmax(max-content,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_13rem]">
      <Day date={record.date} className="font-medium" />
      <span className="text-ink-soft tabular-nums max-sm:col-start-1">
        <TimeSpan record={record} />
      </span>
      <span className="text-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <RecordBadges record={record} />
      </span>
    </li>
  );
}
