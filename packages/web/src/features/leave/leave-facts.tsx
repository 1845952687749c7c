import { daysText } from '@muster/domain/leave/balance';
import { DayOf } from '../../company-time/day-of.tsx';
import { SpanDates } from '../../company-time/span-dates.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { durationText } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import type { ShownLeave } from './pending.ts';

export function LeaveFacts({ leave }: { leave: ShownLeave }) {
  const { days, createdAt, reason, reviewedAt, adminResponse } = leave;
  return (
    <Facts
      facts={{
        Status: <LeaveBadges leave={leave} />,
        Dates: <SpanDates span={leave} />,
        Duration: `${durationText(leave)}, ${daysText(days * 2)}`,
        Submitted: <DayOf at={createdAt} />,
      }}
    >
      <Fact name="Reason" text>
        {reason}
      </Fact>
      {reviewedAt && (
        <Fact name="Decided">
          <DayOf at={reviewedAt} />
        </Fact>
      )}
      {adminResponse && (
        <Fact name="Response" text>
          {adminResponse}
        </Fact>
      )}
    </Facts>
  );
}
