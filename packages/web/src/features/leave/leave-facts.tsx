import { Span } from '../../company-time/day.tsx';
import { Moment } from '../../company-time/moment.tsx';
import { hasChain, RequestChain } from '../../history/request-chain.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Fact, Facts } from '../../ui/fact.tsx';
import { durationText } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import type { ShownLeave } from './pending.ts';

export function LeaveFacts({ leave }: { leave: ShownLeave }) {
  const t = useTranslate();
  const { createdAt, reason, reviewedAt, adminResponse } = leave;
  return (
    <Facts
      facts={{
        [t('Status')]: <LeaveBadges leave={leave} />,
        [t('Dates')]: <Span span={leave} />,
        [t('Duration')]: durationText(t, leave),
        [t('Submitted')]: <Moment as="date" at={createdAt} />,
      }}
    >
      <Fact name={t('Reason')} text>
        {reason}
      </Fact>
      {hasChain(leave) && (
        <Fact name={t('Who decides')} wide>
          <RequestChain of={leave} />
        </Fact>
      )}
      {reviewedAt && (
        <Fact name={t('Decided')}>
          <Moment as="date" at={reviewedAt} />
        </Fact>
      )}
      {adminResponse && (
        <Fact name={t('Response')} text>
          {adminResponse}
        </Fact>
      )}
    </Facts>
  );
}
