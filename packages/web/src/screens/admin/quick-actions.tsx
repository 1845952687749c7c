import { CircleCheckBig } from 'lucide-react';
import { QuickGrievances } from '../../features/grievance/review/quick-grievances.tsx';
import { useQuickGrievances } from '../../features/grievance/review/use-quick-grievances.ts';
import { QuickLeave } from '../../features/leave/review/quick-leave.tsx';
import { useQuickLeave } from '../../features/leave/review/use-quick-leave.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

/** What waits for a decision, each with its two buttons, newest first (U64). */
export function QuickActions() {
  const leave = useQuickLeave();
  const grievances = useQuickGrievances();
  const isKnown = leave.list.data !== undefined && grievances.list.data !== undefined;
  if (isKnown && leave.items.length === 0 && grievances.items.length === 0)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon={CircleCheckBig} title="All caught up!">
          No pending items require your attention.
        </EmptyState>
      </div>
    );
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Loaded
        query={leave.list}
        what="the pending leave requests"
        waiting={<Waiting title="Leave Requests to Decide" />}
      >
        {() => leave.items.length > 0 && <QuickLeave quick={leave} />}
      </Loaded>
      <Loaded
        query={grievances.list}
        what="the open grievances"
        waiting={<Waiting title="Grievances to Answer" />}
      >
        {() => grievances.items.length > 0 && <QuickGrievances quick={grievances} />}
      </Loaded>
    </div>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Card title={title} flush>
      <RowsSkeleton count={3} />
    </Card>
  );
}
