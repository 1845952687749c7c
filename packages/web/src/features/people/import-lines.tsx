import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import type { ImportReport } from './person.ts';

interface ImportLinesProps {
  readonly title: string;
  readonly label: string;
  readonly lines: ImportReport['left'];
  readonly children: ReactNode;
}

/** Lines that are not imported, and why, to unfold. */
export function ImportLines({ title, label, lines, children }: ImportLinesProps) {
  const t = useTranslate();
  return (
    <details className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-6 cursor-pointer font-medium">{title}</summary>
      <div className="mt-3 text-ink-soft">{children}</div>
      <ul aria-label={label} className="mt-2">
        {lines.map(({ line, name }) => (
          <li key={line} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
            <span className="tabular-nums">{t('Line {line}', { line })}</span>
            <bdi className="wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
