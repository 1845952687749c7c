import type { Translate } from '@muster/domain/language/translate';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useProblems } from '../../server/live-lists/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import type { BellOwner } from './bell-popover.tsx';
import { countNew, useNotices } from './use-notices.ts';

const BellPopover = lazy(() =>
  import('./bell-popover.tsx').then((module) => ({ default: module.BellPopover })),
);

export function Bell({ viewer }: { viewer: BellOwner }) {
  const t = useTranslate();
  const { data } = useNotices();
  const problems = useProblems(viewer.isAdmin);
  const [open, setOpen] = useState(false);
  const button = useFocusReturn(open);
  const news = data ? countNew(data) : 0;
  const name = nameOf(t, news, problems.length);
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
          <BellPopover anchor={button} viewer={viewer} problems={problems} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function nameOf(t: Translate, news: number, problems: number): string {
  if (problems === 0) return t('{news, plural, =0 {Notices} other {Notices, # new}}', { news });
  return news === 0
    ? t('{problems, plural, one {Notices, # problem} other {Notices, # problems}}', { problems })
    : t('Notices, {news, plural, other {# new}}, {problems, plural, one {# problem} other {# problems}}', {
        news,
        problems,
      });
}
