import { FileCheck2 } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { ClosedBadge } from '../../ui/closed-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { HrDocumentRequest } from './person.ts';
import { RequestRows } from './request-rows.tsx';

export function RequestsView() {
  const t = useTranslate();
  const query = trpc.hrDocument.listRequests.useQuery();
  return (
    <Card title={t('Requests')} flush>
      <Loaded
        query={query}
        failed={t('Could not load the requests')}
        waiting={<RowsSkeleton count={4} />}
        flush
      >
        {(requests) => (
          <>
            {requests.every(({ status }) => status === 'answered') && (
              <EmptyState icon={FileCheck2} title={t('No requests are waiting')}>
                {t('What people ask HR for in their profile will be here.')}
              </EmptyState>
            )}
            <RequestRows requests={requests} whose={(request) => <Who request={request} />} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Who({ request }: { request: HrDocumentRequest }) {
  const { id, fullName, employeeId, department } = request.user;
  return (
    <p>
      <PersonLink inList id={id} name={fullName} />{' '}
      <span className="text-ink-soft">
        <bdi>{employeeId}</bdi>
        {department && ` · ${department}`}
      </span>{' '}
      {request.status === 'pending' && <ClosedBadge of={request} />}
    </p>
  );
}
