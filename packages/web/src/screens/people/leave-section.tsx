import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { Link } from '@tanstack/react-router';
import { ChangeDatesButton, EnterLeaveButtons } from '../../features/leave/on-behalf/leave-buttons.tsx';
import { SpanText, StatusCell } from '../../features/leave/review/cells.tsx';
import type { LeaveRow } from '../../features/leave/review/leave.ts';
import type { Person } from '../../features/people/person.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { allLink, PersonSection, sectionRows } from './person-section.tsx';

export function LeaveSection({ person }: { person: Person }) {
  const t = useTranslate();
  const { id, employeeId, fullName, active } = person;
  const page = trpc.leave.page.useQuery({ userId: id, pageSize: sectionRows });
  return (
    <PersonSection
      title={t('Leave requests')}
      failed={t('Could not load the leave requests')}
      all={
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {active && <EnterLeaveButtons person={person} />}
          <Link to="/admin" search={{ tab: 'leave', search: employeeId }} className={allLink}>
            <Rich
              text={
                page.data?.total
                  ? t('All {total, number}<more> leave requests of {fullName}</more>', {
                      total: page.data.total,
                      fullName,
                    })
                  : t('All<more> leave requests of {fullName}</more>', { fullName })
              }
              parts={{ more: <span className="sr-only" /> }}
            />
          </Link>
        </span>
      }
      query={{ ...page, data: page.data?.rows }}
      empty={t('No leave requests.')}
      keyOf={(leave) => leave.id}
    >
      {(leave) => <LeaveLine leave={leave} />}
    </PersonSection>
  );
}

function LeaveLine({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <Link
          to="/admin"
          search={{ tab: 'leave', review: String(leave.id) }}
          className="font-medium text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {leaveTypeText(t, leave.leaveType)}
        </Link>
        <span className="block text-ink-soft">
          <SpanText leave={leave} />
        </span>
      </p>
      <span className="flex flex-col items-start gap-2 sm:items-end">
        <StatusCell atEnd leave={leave} />
        {leave.status === 'approved' && <ChangeDatesButton leave={leave} />}
      </span>
    </div>
  );
}
