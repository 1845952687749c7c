import { daysText } from '@muster/domain/leave/balance';
import { cx } from 'class-variance-authority';
import { Span } from '../../../company-time/day.tsx';
import { PersonLink } from '../../../person/person-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ClosedBadge } from '../../../ui/closed-badge.tsx';
import { type LeaveRow, statusVariants, type Verdict } from './leave.ts';
import { verdictText } from './verdicts.ts';

export function Applicant({ userId, user }: Pick<LeaveRow, 'userId' | 'user'>) {
  return (
    <span className="wrap-anywhere block min-w-24 xl:min-w-28">
      <PersonLink id={userId} name={user.fullName} className="md:block" />
      <bdi className="font-normal text-ink-soft text-xs max-md:ms-1.5 md:block">{user.employeeId}</bdi>
    </span>
  );
}

export function SpanText({ leave }: { leave: LeaveRow }) {
  return (
    <>
      <Span span={leave} />, {daysText(leave.days * 2)}
    </>
  );
}

export function LeaveSpan({ leave }: { leave: LeaveRow }) {
  return (
    <>
      <Span span={leave} />
      <span className="text-ink-soft text-xs max-md:before:content-[',_'] md:block">
        {daysText(leave.days * 2)}
      </span>
    </>
  );
}

interface StatusCellProps {
  readonly leave: LeaveRow;
  readonly coming?: Verdict | undefined;
  readonly inTable?: boolean;
  readonly atEnd?: boolean;
}

export function StatusCell({ leave, coming, inTable = false, atEnd = false }: StatusCellProps) {
  const { status, cancelRequestedAt, reviewerName } = leave;
  const { label, tone } = statusVariants[status];
  return (
    <span
      className={cx(
        'flex flex-col items-start gap-1',
        inTable && 'max-md:items-end',
        atEnd && 'sm:items-end',
      )}
    >
      <Badge tone={tone}>{label}</Badge>
      {(status === 'pending' || cancelRequestedAt) && <ClosedBadge of={leave} />}
      {cancelRequestedAt && (
        <Badge tone="warn">
          <span className={inTable ? 'md:max-w-24 md:whitespace-normal' : undefined}>
            Cancellation requested
          </span>
        </Badge>
      )}
      {status !== 'pending' && reviewerName && (
        <span className="wrap-anywhere text-ink-soft text-xs">
          by <bdi>{reviewerName}</bdi>
        </span>
      )}
      {coming && <span className="text-ink-soft text-xs">Will be {verdictText(leave, coming)}</span>}
    </span>
  );
}
