import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** Free text, which gets the whole line and keeps its own direction of writing. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One thing that is known of what a window is about, within {@link Facts}. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir={wide ? 'auto' : undefined}>
        {children}
      </dd>
    </div>
  );
}

/** What is known of what a window is about, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}
