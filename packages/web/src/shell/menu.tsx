import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Viewer } from '../features/account/session.ts';
import { useUnread } from '../features/message/use-unread.ts';
import { Button } from '../ui/button.tsx';
import { CountBadge, countText } from '../ui/count-badge.tsx';
import { SlideOver } from '../ui/slide-over.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of small screens: a button with the number of unread messages, which slides the sidebar over the page. */
export function Menu({ viewer }: { viewer: Viewer }) {
  const [open, setOpen] = useState(false);
  const unread = useUnread() ?? 0;
  useEffect(() => onWideScreen(() => setOpen(false)), []);
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={unread > 0 ? `Open menu, ${countText(unread)} unread` : 'Open menu'}
      className="lg:hidden"
    >
      <MenuIcon aria-hidden className="size-5" />
      <CountBadge count={unread} corner />
    </Button>
  );
  return (
    <SlideOver title="Menu" trigger={trigger} open={open} onOpenChange={setOpen}>
      <Sidebar viewer={viewer} onChoose={() => setOpen(false)} />
    </SlideOver>
  );
}

/** Calls `listener` when the screen becomes wide enough for the sidebar, as when a tablet is turned. */
function onWideScreen(listener: () => void): () => void {
  const wide = window.matchMedia('(width >= 64rem)');
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
