import { type WaitingCount, waitingText } from '@muster/domain/admin/waiting';
import { type ReactNode, type Ref, useId } from 'react';
import { figureText } from '../../../language/figure-text.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Bar, Skeleton } from '../../../ui/skeleton.tsx';

interface WaitingLayoutProps {
  readonly ref?: Ref<HTMLElement>;
  readonly total?: number | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function WaitingLayout({ ref, total, action, children }: WaitingLayoutProps) {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section ref={ref} aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-6 flex-wrap items-baseline gap-x-2 gap-y-1 px-5 pt-4 pb-3">
        <h2 id={titleId} className="font-semibold text-base">
          {t('Waiting for you')}
        </h2>
        {total !== undefined && total > 0 && (
          <p className="text-ink-soft text-base tabular-nums">{figureText(t, total)}</p>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}

interface GroupHeadProps {
  readonly id?: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function GroupHead({ id, title, action, children }: GroupHeadProps) {
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-2 bg-sunken/60 px-5 py-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children && <p className="text-ink-soft text-xs">{children}</p>}
      {action && <div className="ms-auto flex">{action}</div>}
    </header>
  );
}

interface WaitingRowsProps {
  readonly counts: { readonly kinds: readonly WaitingCount[] } | undefined;
}

const mostOutlined = 5;

/** Groups with rows as tall as those to come, so that little moves when they come. */
export function WaitingRows({ counts }: WaitingRowsProps) {
  const t = useTranslate();
  const [first] = counts?.kinds ?? [];
  const rows = first?.of === 'recordsToReview' ? 0 : Math.min(mostOutlined, first?.count ?? 1);
  return (
    <div className="border-line border-t">
      {first && <GroupHead title={t(waitingText(first.of, first.count))} />}
      <WaitingBars count={rows} />
    </div>
  );
}

export function WaitingBars({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="border-line border-t px-5 py-1.5 max-sm:py-2">
          <Bar className="h-6 w-40" />
          <Bar className="h-[1.125rem] w-56" />
          <Bar className="mt-2 h-9 w-44 sm:hidden" />
        </div>
      ))}
    </Skeleton>
  );
}
