import type { ReactNode } from 'react';

interface RecordRowProps {
  readonly title: ReactNode;
  readonly state: ReactNode;
  readonly children: ReactNode;
}

export function RecordRow({ title, state, children }: RecordRowProps) {
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <p className="flex items-start justify-between gap-4">
        <span className="wrap-anywhere font-medium leading-6">{title}</span>
        <span className="max-w-1/2 shrink-0 text-end leading-6">{state}</span>
      </p>
      <p className="text-ink-soft">{children}</p>
    </li>
  );
}

export function RecordRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-line border-t">{children}</ul>;
}
