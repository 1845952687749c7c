import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-5 py-10 text-center">
      <Icon aria-hidden className="mb-1 size-6 text-ink-soft" />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
    </div>
  );
}
