import { type ReactNode, useEffect } from 'react';

interface PageProps {
  /** The document's title, before the product's name. */
  readonly title: string;
  /** The page's one h1; the title where not given. */
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its document title, its one h1, a line below it, its content. */
export function Page({ title, heading = title, lead, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <>
      <header className="mb-6">
        <h1 className="font-semibold text-xl tracking-tight">{heading}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </header>
      {children}
    </>
  );
}
