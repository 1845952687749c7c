import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

/** The look of everything that is pressed; links that look like buttons use it too. */
export const buttonLook = cva(
  'relative inline-flex select-none items-center justify-center gap-2 rounded-md font-medium text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong',
        secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
        ghost: 'text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink',
      },
      size: { normal: 'min-h-11 px-4', small: 'min-h-9 px-3', icon: 'size-11 shrink-0' },
    },
    defaultVariants: { variant: 'secondary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLook> & { pending?: boolean };

/** A button. While `pending` a spinner covers its words, its size stays, and it cannot be pressed. */
export function Button({ variant, size, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={cx(buttonLook({ variant, size }), className)}
    >
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
    </button>
  );
}
