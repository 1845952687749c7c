import { documentLabels } from '@muster/domain/hr-document/labels';
import type { ReactNode } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';
import { AnswerButton } from './answer-button.tsx';
import { HrDocumentFile } from './hr-document-file.tsx';
import type { OwnRequest } from './person.ts';

interface RequestRowProps {
  readonly request: OwnRequest;
  readonly who: ReactNode;
}

export function RequestRow({ request, who }: RequestRowProps) {
  const t = useTranslate();
  const { document, details, status, adminResponse, file, createdAt, reviewedAt } = request;
  const pending = status === 'pending';
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      {who}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{t(documentLabels[document])}</span>
          <Badge tone={pending ? 'warn' : 'good'}>{pending ? t('Waiting') : t('Answered')}</Badge>
        </p>
        <AnswerButton request={request} />
      </div>
      <p className="text-ink-soft">
        <Rich
          text={reviewedAt ? t('Asked for on <asked/>, answered on <answered/>') : t('Asked for on <asked/>')}
          parts={{
            asked: <Moment as="date" at={createdAt} />,
            answered: <Moment as="date" at={reviewedAt ?? createdAt} />,
          }}
        />
      </p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{details}</p>
      {adminResponse && (
        <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line border-line-strong border-s-2 ps-3">
          <span className="sr-only">{t('Response:')} </span>
          {adminResponse}
        </p>
      )}
      {file && <HrDocumentFile hrDocument={file} />}
    </li>
  );
}
