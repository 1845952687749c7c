import { countedText } from '@muster/domain/leave/balance';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { Span } from '../../company-time/day.tsx';
import { RequestChain } from '../../history/request-chain.tsx';
import { listed } from '../../language/listed.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { LeaveBadges } from './leave-badges.tsx';
import type { ShownLeave } from './pending.ts';
import { useLeave } from './use-leave.ts';

const shown = 3;

export function RecentDetails() {
  const t = useTranslate();
  const { data = [] } = useLeave();
  if (data.length === 0) return null;
  return (
    <Card title={t('Recent Request Details')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {data.slice(0, shown).map((leave) => (
          <Details key={leave.id} leave={leave} />
        ))}
      </ul>
    </Card>
  );
}

function Details({ leave }: { leave: ShownLeave }) {
  const t = useTranslate();
  const { leaveType, reason, adminResponse } = leave;
  return (
    <li className="flex flex-col gap-2 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-48">
          <span className="font-medium">{leaveTypeText(t, leaveType)}</span>
          <span className="block text-ink-soft">
            <Rich
              text={listed(t, ['<span/>', countedText(t, leave)])}
              parts={{ span: <Span span={leave} /> }}
            />
          </span>
        </p>
        <span className="sm:text-end">
          <LeaveBadges leave={leave} />
        </span>
      </div>
      <p className="wrap-anywhere line-clamp-4 max-w-prose whitespace-pre-line" dir="auto">
        {reason}
      </p>
      <RequestChain of={leave} />
      {adminResponse && (
        <p
          className="wrap-anywhere max-w-prose whitespace-pre-line border-line-strong border-s-2 ps-3"
          dir="auto"
        >
          <span className="block text-ink-soft text-xs">{t('Response')}</span>
          {adminResponse}
        </p>
      )}
    </li>
  );
}
