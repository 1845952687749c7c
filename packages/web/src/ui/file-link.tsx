import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';

interface FileLinkProps {
  /** The name on the server, not the original one. */
  readonly fileName: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function FileLink({ fileName, className, children }: FileLinkProps) {
  const t = useTranslate();
  return (
    <a
      href={`/uploads/${fileName}`}
      target="_blank"
      rel="noopener"
      className={className ?? 'text-accent underline underline-offset-4'}
    >
      {children}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
