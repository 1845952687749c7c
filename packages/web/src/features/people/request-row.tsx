import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AnswerButton } from './answer-button.tsx';
import { HrDocumentFile } from './hr-document-file.tsx';
import type { OwnRequest } from './person.ts';

interface RequestRowProps {
  readonly request: OwnRequest;
  readonly who: ReactNode;
}

export function RequestRow({ request, who }: RequestRowProps) {
  const { document, details, status, adminResponse, file, createdAt, reviewedAt } = request;
  const pending = status === 'pending';
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      {who}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{document}</span>
          <Badge tone={pending ? 'warn' : 'good'}>{pending ? 'Waiting' : 'Answered'}</Badge>
        </p>
        <AnswerButton request={request} />
      </div>
      <p className="text-ink-soft">
        Asked for on <Moment as="date" at={createdAt} />
        {reviewedAt && (
          <>
            , answered on <Moment as="date" at={reviewedAt} />
          </>
        )}
      </p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{details}</p>
      {adminResponse && (
        <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line border-line-strong border-s-2 ps-3">
          <span className="sr-only">Response: </span>
          {adminResponse}
        </p>
      )}
      {file && <HrDocumentFile hrDocument={file} />}
    </li>
  );
}
