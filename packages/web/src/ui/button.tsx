import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { ButtonSpinner } from './spinner.tsx';

export const buttonVariants = cva(
  'inline-flex print:hidden select-none items-center justify-center gap-2 rounded-md border text-center font-medium text-sm transition-[background-color,color] disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong',
        secondary: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
        danger: 'border-transparent bg-bad text-surface enabled:hover:opacity-90',
        'danger-outline':
          'border-line-strong bg-surface text-bad enabled:hover:border-bad enabled:hover:bg-bad-soft',
        /** With an icon, which shows that it can be pressed. */
        ghost: 'border-transparent text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink',
        /** A word alone, which looks like a link. */
        link: 'border-transparent text-accent underline underline-offset-4 *:underline enabled:hover:bg-sunken',
      },
      size: { normal: 'min-h-11 px-4 py-2', small: 'min-h-9 px-3 py-1', icon: 'size-[44px] shrink-0' },
    },
    defaultVariants: { variant: 'secondary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { pending?: boolean };

/** While `pending`, a spinner covers the label, the size stays, and the button is disabled. */
export function Button({ variant, size, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={cx('relative', buttonVariants({ variant, size }), className)}
    >
      {pending && <ButtonSpinner />}
      <span className={cx('inline-flex items-center gap-2', pending && 'opacity-0')}>{children}</span>
    </button>
  );
}
