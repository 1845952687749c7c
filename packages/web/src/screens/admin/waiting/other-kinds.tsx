import { typeLabels } from '../../../features/document/review/document.ts';
import { documentActions, useQuickDocuments } from '../../../features/document/review/quick-documents.ts';
import { quickGrievances } from '../../../features/grievance/review/quick-grievances.tsx';
import { trpc } from '../../../server/trpc.ts';
import { itemsOf, rowsOfKind, type WaitingKind } from './waiting-item.ts';

const oldest = { descending: false, pageSize: rowsOfKind } as const;

export function useWaitingDocuments(): WaitingKind {
  const query = trpc.document.page.useQuery({
    ...oldest,
    sort: 'uploaded',
    status: 'pending',
    accountClosed: false,
  });
  const deciding = useQuickDocuments();
  const items =
    query.data &&
    itemsOf({
      kind: 'document',
      rows: query.data.rows,
      actionsOf: () => documentActions,
      deciding,
      show: (document) => ({
        label: 'Document',
        since: document.createdAt,
        person: { id: document.userId, name: document.user.fullName },
        what: (
          <>
            {typeLabels[document.documentType]}, <bdi className="wrap-anywhere">{document.originalName}</bdi>
          </>
        ),
      }),
      to: ({ id }) => ({ to: '/admin', search: { tab: 'documents', review: String(id) } }),
    });
  return { items, error: query.error, refetch: query.refetch };
}

export function useWaitingHrRequests(): WaitingKind {
  const { data, error, refetch } = trpc.hrDocument.listRequests.useQuery();
  const items =
    data &&
    itemsOf({
      kind: 'request',
      rows: data.filter(({ status, accountClosed }) => status === 'pending' && !accountClosed),
      actionsOf: () => [],
      deciding: { busy: new Set(), waiting: new Map(), act: async () => undefined },
      show: (request) => ({
        label: 'Document request',
        since: request.createdAt,
        person: { id: request.user.id, name: request.user.fullName },
        what: request.document,
        text: request.details,
      }),
      to: () => ({ to: '/admin-people', search: { tab: 'requests' } }),
    });
  return { items, error, refetch };
}

/** Open grievances. The list says neither whose they are nor what they are about: only opening one does (D20). */
export function useWaitingGrievances(): WaitingKind {
  const query = trpc.grievance.waiting.useQuery(oldest);
  const deciding = quickGrievances.useActions();
  const items =
    query.data &&
    itemsOf({
      kind: 'grievance',
      rows: query.data.rows,
      actionsOf: quickGrievances.actionsOf,
      deciding,
      show: ({ createdAt }) => ({
        label: 'Grievance',
        since: createdAt,
        person: null,
        what: 'Confidential. Open it to read it.',
      }),
      to: ({ id }) => ({ to: '/admin', search: { tab: 'grievances', review: String(id) } }),
    });
  return { items, error: query.error, refetch: query.refetch };
}
