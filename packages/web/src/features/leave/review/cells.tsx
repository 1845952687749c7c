import { countedText } from '@muster/domain/leave/balance';
import { cx } from 'class-variance-authority';
import { Span } from '../../../company-time/day.tsx';
import { waitsText } from '../../../history/request-chain.tsx';
import { listed } from '../../../language/listed.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ClosedBadge } from '../../../ui/closed-badge.tsx';
import { statusLabels } from '../leave.ts';
import type { LeaveRow, Verdict } from './leave.ts';
import { comingText } from './verdicts.ts';

export function Applicant({ userId, user }: Pick<LeaveRow, 'userId' | 'user'>) {
  return (
    <span className="wrap-anywhere block min-w-24 xl:min-w-28">
      <PersonLink id={userId} name={user.fullName} className="md:block" />
      <bdi className="font-normal text-ink-soft text-xs max-md:ms-1.5 md:block">{user.employeeId}</bdi>
    </span>
  );
}

export function SpanText({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  return (
    <Rich text={listed(t, ['<span/>', countedText(t, leave)])} parts={{ span: <Span span={leave} /> }} />
  );
}

export function LeaveSpan({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  return (
    <>
      <Span span={leave} />
      <span className="text-ink-soft text-xs max-md:before:content-[',_'] md:block">
        {countedText(t, leave)}
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
  const t = useTranslate();
  const { status, cancelRequestedAt, reviewerName, waitsFor, canDecide } = leave;
  const { label, tone } = statusLabels[status];
  return (
    <span
      className={cx(
        'flex flex-col items-start gap-1',
        inTable && 'max-md:items-end',
        atEnd && 'sm:items-end',
      )}
    >
      <Badge tone={tone}>{t(label)}</Badge>
      {(status === 'pending' || cancelRequestedAt) && <ClosedBadge of={leave} />}
      {cancelRequestedAt && (
        <Badge tone="warn">
          <span className={inTable ? 'md:max-w-24 md:whitespace-normal' : undefined}>
            {t('Cancellation requested')}
          </span>
        </Badge>
      )}
      {waitsFor && canDecide !== true && (canDecide === false || waitsFor.who === 'lead') && (
        <span className="wrap-anywhere text-ink-soft text-xs">{waitsText(t, waitsFor)}</span>
      )}
      {status !== 'pending' && reviewerName && (
        <span className="wrap-anywhere text-ink-soft text-xs">
          <Rich text={t('by <name/>')} parts={{ name: <bdi>{reviewerName}</bdi> }} />
        </span>
      )}
      {coming && <span className="text-ink-soft text-xs">{comingText(t, leave, coming)}</span>}
    </span>
  );
}
