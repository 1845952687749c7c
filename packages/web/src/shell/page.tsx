import { type ReactNode, useEffect, useRef } from 'react';
import { withoutSoftHyphens } from '../language/soft-hyphens.ts';

interface PageProps {
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, heading = title, lead, action, children }: PageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => announce(ref.current), []);
  useEffect(() => {
    document.title = `${withoutSoftHyphens(title)} · Muster`;
  }, [title]);
  return (
    <>
      <header className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 ref={ref} tabIndex={-1} className="wrap-anywhere font-semibold text-xl tracking-tight">
            {heading}
          </h1>
          {action && (
            <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">{action}</div>
          )}
        </div>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </header>
      {children}
    </>
  );
}

let opened = false;

/** Moves the focus to a new page's heading, so that screen readers read it; not on the first page. */
function announce(heading: HTMLHeadingElement | null): void {
  if (opened) heading?.focus({ preventScroll: true });
  opened = true;
}
