import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface QuickItemProps {
  readonly id: string;
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
  /** A refusal, or why it can no longer be decided. Replaces the buttons unless `isOpen`. */
  readonly note?: string | undefined;
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
  readonly actions: ReactNode;
}

export function QuickItem(props: QuickItemProps) {
  const { id, name, facts, aside, children, note, isOpen, onDismiss, actions } = props;
  return (
    <li className="flex flex-col gap-2 px-5 py-4 max-sm:gap-1 max-sm:py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p id={id} className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="text-ink-soft text-xs">{aside}</p>
      </div>
      <div className="text-ink-soft">{facts}</div>
      {children}
      <div role="status" className="empty:hidden">
        {note !== undefined && (
          <p className="wrap-anywhere rounded-md bg-warn-soft px-3 py-2 text-warn">{note}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 pt-1">
        {isOpen && actions}
        {note !== undefined && (
          <Button size="small" variant="link" aria-describedby={id} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </li>
  );
}
