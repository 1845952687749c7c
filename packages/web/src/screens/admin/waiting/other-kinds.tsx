import { grievanceCategoryLabels } from '@muster/domain/grievance/schema';
import { msg, type Translate } from '@muster/domain/language/translate';
import { shortDate } from '../../../company-time/dates.ts';
import { adminCorrectionDoor, type Correction } from '../../../features/attendance/staff/correction-door.ts';
import {
  correctionActions,
  useQuickCorrections,
} from '../../../features/attendance/staff/quick-corrections.ts';
import { typeLabels } from '../../../features/document/review/document.ts';
import { documentActions, useQuickDocuments } from '../../../features/document/review/quick-documents.ts';
import { HiddenText } from '../../../features/grievance/review/hidden-text.tsx';
import { grievanceActions, useQuickGrievances } from '../../../features/grievance/review/quick-grievances.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { itemsOf, rowsOfKind, type WaitingKind } from './waiting-item.ts';

const oldest = { descending: false, pageSize: rowsOfKind } as const;

export function useWaitingCorrections(): WaitingKind {
  const t = useTranslate();
  const { data, error, refetch } = adminCorrectionDoor.useList();
  const deciding = useQuickCorrections(adminCorrectionDoor);
  const items =
    data &&
    itemsOf({
      kind: 'correction',
      rows: data.filter(isAskedOfAdmins),
      actionsOf: () => correctionActions,
      deciding,
      show: (correction) => shownCorrection(t, correction),
      to: () => ({ to: '/admin-attendance', search: { tab: 'corrections' } }),
    });
  return { of: 'pendingCorrections', items, error, refetch };
}

function isAskedOfAdmins({ status, accountClosed, waitsFor }: Correction): boolean {
  return status === 'pending' && !accountClosed && waitsFor?.who !== 'lead';
}

export function shownCorrection(t: Translate, { createdAt, userId, user, date, reason }: Correction) {
  return {
    since: createdAt,
    person: { id: userId, name: user.fullName },
    what: t('Times of {date}', { date: shortDate(t, date) }),
    ...(reason !== null && { text: reason }),
  };
}

export function useWaitingDocuments(): WaitingKind {
  const t = useTranslate();
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
        since: document.createdAt,
        person: { id: document.userId, name: document.user.fullName },
        what: (
          <>
            {t(typeLabels[document.documentType])},{' '}
            <bdi className="wrap-anywhere">{document.originalName}</bdi>
          </>
        ),
      }),
      to: ({ id }) => ({ to: '/admin', search: { tab: 'documents', review: String(id) } }),
    });
  return { of: 'pendingDocuments', items, error: query.error, refetch: query.refetch };
}

export function useWaitingHrRequests(): WaitingKind {
  const { data, error, refetch } = trpc.hrDocument.listRequests.useQuery();
  const items =
    data &&
    itemsOf({
      kind: 'request',
      rows: data.filter(({ status, accountClosed }) => status === 'pending' && !accountClosed),
      actionsOf: () => [],
      deciding: answered,
      show: (request) => ({
        since: request.createdAt,
        person: { id: request.user.id, name: request.user.fullName },
        what: request.document,
        text: request.details,
      }),
      to: () => ({ to: '/admin-people', search: { tab: 'requests' } }),
    });
  return { of: 'pendingHrDocumentRequests', items, error, refetch };
}

/** An answer is more than a press. */
const answered = {
  busy: new Set<number>(),
  waiting: new Map<number, never>(),
  act: async () => undefined,
  gone: msg('Another administrator has answered it'),
};

/** Open grievances, without what they say: only opening one does (D20). */
export function useWaitingGrievances(): WaitingKind {
  const t = useTranslate();
  const query = trpc.grievance.waiting.useQuery(oldest);
  const deciding = useQuickGrievances();
  const items =
    query.data &&
    itemsOf({
      kind: 'grievance',
      rows: query.data.rows,
      actionsOf: () => grievanceActions,
      deciding,
      show: (grievance) => ({
        since: grievance.createdAt,
        person: { name: grievance.user.fullName },
        what: t(grievanceCategoryLabels[grievance.category]),
        facts: <HiddenText row={grievance} />,
      }),
      to: ({ id }) => ({ to: '/admin', search: { tab: 'grievances', review: String(id) } }),
    });
  return { of: 'openGrievances', items, error: query.error, refetch: query.refetch };
}
