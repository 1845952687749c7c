import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeVariants = cva(
  'inline-flex items-center rounded-sm px-2 py-0.5 font-medium text-xs forced-colors:outline',
  {
    variants: {
      tone: {
        good: 'bg-good-soft text-good',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
        info: 'bg-info-soft text-info',
        outline: 'text-bad ring-1 ring-bad ring-inset',
        quiet: 'bg-sunken text-ink-soft',
      },
      /** In a column that has no room for it in each language. */
      wraps: { true: '', false: 'whitespace-nowrap' },
    },
    defaultVariants: { tone: 'quiet', wraps: false },
  },
);

/** What is absent is outlined: filled red ends or deletes something (U174). */
export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

export type Tone = Exclude<BadgeTone, 'outline'>;

export function Badge({
  tone,
  wraps,
  children,
}: VariantProps<typeof badgeVariants> & { children: ReactNode }) {
  return <span className={badgeVariants({ tone, wraps })}>{children}</span>;
}
