import { fileSizeText } from '@muster/domain/document/rules';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import type { HrDocument } from './hr-document.ts';

export function HrDocumentLink({ hrDocument, children }: { hrDocument: HrDocument; children: ReactNode }) {
  const t = useTranslate();
  return (
    <a
      href={`/uploads/${encodeURIComponent(hrDocument.fileName)}`}
      download={hrDocument.originalName}
      className="flex min-h-6 items-start gap-2 self-start leading-6"
    >
      <Download aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
      <span className="wrap-anywhere font-medium text-accent underline underline-offset-4">
        <bdi>{children}</bdi>
      </span>
      <span className="shrink-0 text-ink-soft">{fileSizeText(t, hrDocument.fileSize)}</span>
    </a>
  );
}
