import type { ReactNode } from 'react';

interface FileLinkProps {
  /** Its name on the server, not the one that people know it by. */
  readonly fileName: string;
  /** In place of how links look. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The way to an uploaded file, which opens in a tab of its own. */
export function FileLink({ fileName, className, children }: FileLinkProps) {
  return (
    <a
      href={`/uploads/${fileName}`}
      target="_blank"
      rel="noopener"
      className={className ?? 'text-accent underline underline-offset-4'}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
