import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useProblems } from '../../server/live-lists/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { countNew, useNotices } from './use-notices.ts';

const BellPopover = lazy(() =>
  import('./bell-popover.tsx').then((module) => ({ default: module.BellPopover })),
);

export function Bell({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useNotices();
  const problems = useProblems(isAdmin);
  const [open, setOpen] = useState(false);
  const button = useFocusReturn(open);
  const news = data ? countNew(data) : 0;
  const name = nameOf(news, problems.length);
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden className="size-5" />
        <CountBadge count={news + problems.length} corner />
      </Button>
      <span aria-live="polite" className="sr-only">
        {news + problems.length > 0 && name}
      </span>
      {open && (
        <Suspense>
          <BellPopover anchor={button} isAdmin={isAdmin} problems={problems} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function nameOf(news: number, problems: number): string {
  const parts = ['Notices', news > 0 && `${news} new`, problems > 0 && problemCount(problems)];
  return parts.filter(Boolean).join(', ');
}

const problemCount = (problems: number) => (problems === 1 ? '1 problem' : `${problems} problems`);
