import type { ReactNode } from 'react';

/** What the company knows of somebody, or that it was not told. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{term}</dt>
      <dd className="wrap-anywhere font-medium">
        {children || <span className="font-normal text-ink-soft">Not specified</span>}
      </dd>
    </div>
  );
}
