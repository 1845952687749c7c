import { daysText } from '@muster/domain/leave/balance';
import { Fact, Facts } from '../../ui/fact.tsx';
import { DateOf } from './date-of.tsx';
import { durationLabels } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import { LeaveDates } from './leave-dates.tsx';
import type { ShownLeave } from './pending.ts';

/** All that is known of one request. */
export function LeaveFacts({ leave }: { leave: ShownLeave }) {
  const { duration, days, createdAt, reason, reviewedAt, adminResponse } = leave;
  return (
    <Facts>
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
    </Facts>
  );
}
