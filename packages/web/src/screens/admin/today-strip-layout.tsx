import type { ReactNode } from 'react';

export function TodayStripLayout({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Today" className="mb-6 rounded-lg border border-line bg-surface px-5 py-3">
      {children}
    </section>
  );
}

export function TodayTitle({ date }: { date?: string }) {
  return (
    <h2 className="font-semibold text-base max-sm:w-full">
      Today {date && <span className="font-normal text-ink-soft text-sm">{date}</span>}
    </h2>
  );
}
