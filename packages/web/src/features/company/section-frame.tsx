import type { ReactNode } from 'react';

interface SectionFrameProps {
  readonly anchor: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function SectionFrame({ anchor, title, lead, children }: SectionFrameProps) {
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 border-line border-t pt-6 lg:grid-cols-[15rem_minmax(0,60rem)]"
    >
      <div>
        <h2 id={`${anchor}-title`} className="font-semibold text-base">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
