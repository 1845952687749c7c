import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { Palmtree } from 'lucide-react';
import { Span } from '../../company-time/day.tsx';
import { durationName, durationText, statusLabels } from '../../features/leave/leave.ts';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { useLeave } from '../../features/leave/use-leave.ts';
import { listed } from '../../language/listed.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { AllLink } from './all-link.tsx';
import { RecordRow, RecordRows } from './record-row.tsx';

const shown = 5;

export function LeaveHistory() {
  const t = useTranslate();
  const list = useLeave();
  return (
    <Card title={t('Leave Requests')} action={<AllLink to="/leave">{t('All leave requests')}</AllLink>} flush>
      <Loaded
        query={list}
        failed={t('Could not load your leave requests')}
        waiting={<RowsSkeleton count={shown} />}
        flush
      >
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState icon={Palmtree} title={t('No leave requests')}>
              {t('Your last 5 requests appear here.')}
            </EmptyState>
          ) : (
            <RecordRows>
              {requests.slice(0, shown).map((request) => (
                <LeaveRow key={request.id} request={request} />
              ))}
            </RecordRows>
          )
        }
      </Loaded>
    </Card>
  );
}

function LeaveRow({ request }: { request: ShownLeave }) {
  const t = useTranslate();
  const { leaveType, status, duration, days, hours, unsent } = request;
  const { label, tone } = statusLabels[status];
  const length =
    duration === 'multiple_days' && hours === null
      ? t('{days, plural, one {#\u00a0day} other {#\u00a0days}}', { days })
      : hours === null
        ? durationName(t, request)
        : durationText(t, request);
  const state = (
    <>
      <Badge tone={tone}>{t(label)}</Badge>
      <UnsentBadge unsent={unsent} />
    </>
  );
  return (
    <RecordRow title={leaveTypeText(t, leaveType)} state={state}>
      <Rich text={listed(t, ['<span/>', length])} parts={{ span: <Span span={request} /> }} />
    </RecordRow>
  );
}
