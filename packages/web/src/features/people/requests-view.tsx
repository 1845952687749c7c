import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { PaperRequest } from './person.ts';
import { PersonLink } from './person-link.tsx';
import { RequestRow } from './request-row.tsx';

/** Everybody's requests for documents: those that wait, then the newest that were answered (D38). */
export function RequestsView() {
  const query = trpc.paper.listRequests.useQuery();
  return (
    <Loaded query={query} what="the requests" waiting={<RowsSkeleton count={4} />} flush>
      {(requests) => <Both requests={requests} />}
    </Loaded>
  );
}

function Both({ requests }: { requests: readonly PaperRequest[] }) {
  const waiting = requests.filter(({ status }) => status === 'pending');
  const answered = requests.filter(({ status }) => status === 'answered');
  // The row that was answered takes its button, and the focus on it, along.
  const place = useKeptFocus<HTMLDivElement>(waiting.map(({ id }) => id).join());
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Card title="Waiting for an answer" flush>
        {waiting.length === 0 ? (
          <EmptyState icon={FileCheck2} title="No requests are waiting">
            What people ask HR for in their profile will be here.
          </EmptyState>
        ) : (
          <Rows requests={waiting} />
        )}
      </Card>
      {answered.length > 0 && (
        <Card title="Answered" flush>
          <Rows requests={answered} />
        </Card>
      )}
    </div>
  );
}

const step = 10;

function Rows({ requests }: { requests: readonly PaperRequest[] }) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {requests.slice(0, shown).map((request) => (
          <RequestRow key={request.id} request={request} who={<Who user={request.user} />} />
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={requests.length}
        what="requests"
        onMore={() => setShown((count) => count + step)}
      />
    </>
  );
}

function Who({ user: { id, fullName, employeeId, department } }: { user: PaperRequest['user'] }) {
  return (
    <p>
      <PersonLink id={id}>{fullName}</PersonLink>{' '}
      <span className="text-ink-soft">
        {employeeId}
        {department && ` · ${department}`}
      </span>
    </p>
  );
}
