import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface ToggleButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The id of the element that it shows and hides. */
  readonly controls: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Looks like a link; shows and hides another element. */
export function ToggleButton({ open, onToggle, controls, className, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={cx('min-h-6 text-accent underline underline-offset-4', className)}
    >
      {children}
    </button>
  );
}
