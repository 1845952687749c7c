import type { ReactNode } from 'react';

export function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <p>
      <span className="block font-semibold text-2xl tabular-nums tracking-tight">{value}</span>
      <span className="text-ink-soft">{children}</span>
    </p>
  );
}
