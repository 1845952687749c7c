import type { DecidedLeaveTime } from '@muster/domain/leave/rules';
import { personDays } from '@muster/domain/working-time/person-day';
import type { DaysInput, PersonDay } from '@muster/domain/working-time/schema';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { dateOfYear } from '../../../company-time/dates.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useOwn } from '../../../store/use-own.ts';
import { Card } from '../../../ui/card.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { noteOf, wordsOf } from './week-words.ts';

interface WeekCardProps {
  readonly span: DaysInput;
  readonly action?: ReactNode;
}

/** Seven days: a row each on a phone, a column each on a wide screen. */
export function WeekCard({ span, action }: WeekCardProps) {
  const t = useTranslate();
  return (
    <Card title={t('My week')} action={action} flush className="max-lg:col-span-2">
      <Loaded
        query={useOwn('leave')}
        failed={t('Could not load your leave requests')}
        waiting={<RowsSkeleton count={1} />}
        flush
      >
        {(leave) => <Week span={span} leave={leave} />}
      </Loaded>
    </Card>
  );
}

function Week({ span, leave }: { span: DaysInput; leave: readonly DecidedLeaveTime[] }) {
  const calendar = useCalendar();
  const profile = useOwn('profile').data?.[0];
  const { joinDate = span.from, leavesOn = null } = profile ?? {};
  return (
    <>
      <ol className="grid overflow-hidden rounded-b-lg border-line border-t max-lg:divide-y max-lg:divide-line lg:grow lg:grid-cols-7 lg:divide-x lg:divide-line">
        {personDays(span, { joinDate, leavesOn, calendar, leave }).map((day, index) => (
          <WeekDay key={day.date} day={day} isToday={index === 0} />
        ))}
      </ol>
      <div className="px-5 empty:hidden [&>span]:py-2">
        <ZoneNote />
      </div>
    </>
  );
}

function WeekDay({ day, isToday }: { day: PersonDay; isToday: boolean }) {
  const t = useTranslate();
  const isFree = day.off || day.leave === 'full';
  const note = noteOf(t, day);
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-x-4 px-5 py-3 lg:flex lg:flex-col lg:gap-1 lg:px-4 lg:first:ps-5',
        isToday && 'bg-sunken',
      )}
    >
      <time dateTime={day.date} className={cx('text-ink-soft lg:text-xs', isToday && 'font-medium')}>
        {isToday ? t('Today') : dateOfYear(t, day.date)}
      </time>
      <span className={cx('tabular-nums', isFree ? 'text-ink-soft' : 'font-medium')}>
        <bdi>{wordsOf(t, day)}</bdi>
      </span>
      {note && <span className="wrap-anywhere text-ink-soft text-xs max-lg:col-start-2">{note}</span>}
    </li>
  );
}
