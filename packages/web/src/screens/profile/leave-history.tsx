import { Palmtree } from 'lucide-react';
import { Span } from '../../company-time/day.tsx';
import { durationText, statusLabels } from '../../features/leave/leave.ts';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { useLeave } from '../../features/leave/use-leave.ts';
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
  const list = useLeave();
  return (
    <Card title="Leave Requests" action={<AllLink to="/leave">All leave requests</AllLink>} flush>
      <Loaded query={list} what="your leave requests" waiting={<RowsSkeleton count={shown} />} flush>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState icon={Palmtree} title="No leave requests">
              Your last 5 requests appear here.
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
  const { leaveType, status, unsent } = request;
  const { label, tone } = statusLabels[status];
  const state = (
    <>
      <Badge tone={tone}>{label}</Badge>
      <UnsentBadge unsent={unsent} />
    </>
  );
  return (
    <RecordRow title={leaveType} state={state}>
      <Span span={request} />
      {`, ${durationText(request).toLowerCase()}`}
    </RecordRow>
  );
}
