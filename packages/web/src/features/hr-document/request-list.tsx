import { documentLabels } from '@muster/domain/hr-document/labels';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { HrDocumentRequest } from './hr-document.ts';
import { HrDocumentLink } from './hr-document-link.tsx';

export function RequestList() {
  const t = useTranslate();
  const list = trpc.hrDocument.requests.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Loaded query={list} failed={t('Could not load your requests')} waiting={<RowsSkeleton count={2} />}>
      {(requests) =>
        requests.length === 0 ? (
          <p className="text-ink-soft">{t('No documents requested yet.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ request }: { request: HrDocumentRequest }) {
  const t = useTranslate();
  const { document, details, status, adminResponse, file, createdAt } = request;
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex items-start justify-between gap-4">
        <span className="font-medium">{t(documentLabels[document])}</span>
        <Badge tone={status === 'answered' ? 'good' : 'warn'}>
          {status === 'answered' ? t('Answered') : t('Pending')}
        </Badge>
      </p>
      <p className="text-ink-soft">
        <Moment as="date" at={createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{details}</p>
      {adminResponse && (
        <p className="wrap-anywhere mt-1 whitespace-pre-line border-line-strong border-s-2 ps-3">
          <span className="sr-only">{t('Response:')} </span>
          {adminResponse}
        </p>
      )}
      {file && <HrDocumentLink hrDocument={file}>{file.title}</HrDocumentLink>}
    </li>
  );
}
