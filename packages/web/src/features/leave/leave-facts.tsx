import { daysText } from '@muster/domain/leave/balance';
import type { ReactNode } from 'react';
import { DateOf } from './date-of.tsx';
import { durationLabels } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import { LeaveDates } from './leave-dates.tsx';
import type { ShownLeave } from './pending.ts';

/** All that is known of one request. */
export function LeaveFacts({ leave }: { leave: ShownLeave }) {
  const { duration, days, createdAt, reason, reviewedAt, adminResponse } = leave;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="Status">
        <LeaveBadges leave={leave} />
      </Fact>
      <Fact name="Dates">
        <LeaveDates span={leave} />
      </Fact>
      <Fact name="Duration">
        {durationLabels[duration]}, {daysText(days * 2)}
      </Fact>
      <Fact name="Submitted">
        <DateOf at={createdAt} />
      </Fact>
      <Fact name="Reason" wide>
        {reason}
      </Fact>
      {reviewedAt && (
        <Fact name="Decided">
          <DateOf at={reviewedAt} />
        </Fact>
      )}
      {adminResponse && (
        <Fact name="Response" wide>
          {adminResponse}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** Free text, which gets the whole line and keeps its own direction of writing. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir={wide ? 'auto' : undefined}>
        {children}
      </dd>
    </div>
  );
}
