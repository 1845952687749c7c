import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeVariants = cva(
  'inline-flex items-center rounded-sm px-2 py-0.5 font-medium text-xs whitespace-nowrap forced-colors:outline',
  {
    variants: {
      tone: {
        good: 'bg-good-soft text-good',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
        info: 'bg-info-soft text-info',
        quiet: 'bg-sunken text-ink-soft',
      },
    },
    defaultVariants: { tone: 'quiet' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

export function Badge({ tone, children }: VariantProps<typeof badgeVariants> & { children: ReactNode }) {
  return <span className={badgeVariants({ tone })}>{children}</span>;
}
