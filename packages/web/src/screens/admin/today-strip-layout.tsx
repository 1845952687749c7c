import type { ReactNode } from 'react';
import { Strip } from '../../ui/strip.tsx';

export function TodayStripLayout({ children }: { children: ReactNode }) {
  return (
    <Strip label="Today" className="mb-6 px-5 py-3">
      {children}
    </Strip>
  );
}

export function TodayTitle({ date }: { date?: string }) {
  return (
    <h2 className="font-semibold text-base max-sm:w-full">
      Today {date && <span className="font-normal text-ink-soft text-sm">{date}</span>}
    </h2>
  );
}
