import { CircleCheckBig } from 'lucide-react';
import type { LoadedQuickList } from '../../admin-table/review/quick-list.tsx';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export function QuickActions({ lists }: { lists: readonly LoadedQuickList[] }) {
  if (lists.every(({ query, isEmpty }) => query.data !== undefined && isEmpty))
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState icon={CircleCheckBig} title="All caught up!">
          No pending items require your attention.
        </EmptyState>
      </div>
    );
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {lists.map((list) => (
        <QuickList key={list.title} {...list} />
      ))}
    </div>
  );
}

function QuickList({ title, what, query, isEmpty, content }: LoadedQuickList) {
  const list = (
    <Loaded query={query} what={`the ${what}`} waiting={<Waiting title={title} />} flush>
      {() => !isEmpty && content()}
    </Loaded>
  );
  const isMissing = query.data === undefined && query.error !== null;
  return isMissing ? (
    <Card title={title} flush>
      {list}
    </Card>
  ) : (
    list
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Card title={title} flush>
      <RowsSkeleton count={3} />
    </Card>
  );
}
