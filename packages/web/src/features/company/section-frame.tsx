import type { ReactNode } from 'react';
import type { Anchor } from '../../shell/settings-index.ts';

interface SectionFrameProps {
  readonly anchor: Anchor;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function SectionFrame({ anchor, title, lead, children }: SectionFrameProps) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="scroll-mt-20">
      <h2 id={`${anchor}-title`} className="font-semibold text-base">
        {title}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}
