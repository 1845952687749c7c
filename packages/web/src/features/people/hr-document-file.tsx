import { fileSizeText } from '@muster/domain/document/rules';
import { Download } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import type { HrDocument } from './person.ts';

export function HrDocumentFile({
  hrDocument: { fileName, originalName, title, fileSize },
}: {
  hrDocument: HrDocument;
}) {
  const t = useTranslate();
  return (
    <a
      href={`/uploads/${encodeURIComponent(fileName)}`}
      download={originalName}
      className="flex min-h-6 min-w-0 items-start gap-2 self-start leading-6"
    >
      <Download aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
      <span className="wrap-anywhere font-medium text-accent underline underline-offset-4">
        <bdi>{title}</bdi>
      </span>
      <span className="shrink-0 text-ink-soft">{fileSizeText(t, fileSize)}</span>
    </a>
  );
}
