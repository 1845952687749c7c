import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { namesAmong } from '@muster/domain/people/told-apart';
import { TriangleAlert } from 'lucide-react';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { SpanText } from './cells.tsx';
import type { LeaveRow } from './leave.ts';

export interface RefusedDecision {
  readonly leave: LeaveRow;
  readonly why: string;
}

interface RefusedListProps {
  readonly refused: readonly RefusedDecision[];
  readonly onDismiss: () => void;
}

export function RefusedList({ refused, onDismiss }: RefusedListProps) {
  const t = useTranslate();
  const nameOf = namesAmong(refused.map(({ leave }) => leave.user));
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 && (
        <div className="mx-5 mb-4 flex items-start gap-3 rounded-md bg-warn-soft px-4 py-3 text-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              {t('{count, plural, one {Not decided by you} other {# not decided by you}}', {
                count: refused.length,
              })}
            </p>
            <ul className="mt-1 flex flex-col gap-2">
              {refused.map(({ leave, why }) => (
                <li key={leave.id} className="wrap-anywhere">
                  <Rich
                    text={t('<name/>, {leaveType}: {why}.', {
                      leaveType: leaveTypeText(t, leave.leaveType),
                      why,
                    })}
                    parts={{ name: <bdi className="font-medium">{nameOf(leave.user)}</bdi> }}
                  />
                  <span className="block text-ink-soft">
                    <SpanText leave={leave} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <Button size="small" variant="link" className="-my-1 shrink-0" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}
