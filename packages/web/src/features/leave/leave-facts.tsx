import { Span } from '../../company-time/day.tsx';
import { Moment } from '../../company-time/moment.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { durationText } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import type { ShownLeave } from './pending.ts';

export function LeaveFacts({ leave }: { leave: ShownLeave }) {
  const { createdAt, reason, reviewedAt, adminResponse } = leave;
  return (
    <Facts
      facts={{
        Status: <LeaveBadges leave={leave} />,
        Dates: <Span span={leave} />,
        Duration: durationText(leave),
        Submitted: <Moment as="date" at={createdAt} />,
      }}
    >
      <Fact name="Reason" text>
        {reason}
      </Fact>
      {reviewedAt && (
        <Fact name="Decided">
          <Moment as="date" at={reviewedAt} />
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
