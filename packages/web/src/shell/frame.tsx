import { companyDate } from '@muster/domain/calendar/instant';
import { useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { shortDate, timeText } from '../company-time/dates.ts';
import { useZoneIfLoaded } from '../company-time/use-company-if-loaded.ts';
import { useNow } from '../company-time/use-now.ts';
import { ZoneNote } from '../company-time/zone-note.tsx';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { openStoreOf } from '../features/account/open-store.ts';
import { PasswordPrompt } from '../features/account/password-prompt.tsx';
import type { Viewer } from '../features/account/session.ts';
import { mostUnread, useUnread } from '../features/message/use-unread.ts';
import { Bell } from '../features/notice/bell.tsx';
import { afterFirstPaint } from '../first-visit/first-paint.ts';
import { useTranslate } from '../language/use-translate.ts';
import { useRemoveOldPhotos } from '../person/remove-old-photos.ts';
import { useSendMarks } from '../store/read-marks/use-send-marks.ts';
import { Button } from '../ui/button.tsx';
import { CountBadge, countText } from '../ui/count-badge.tsx';
import { SlideOver } from '../ui/slide-over.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Columns, Content, PageColumn, SideColumn, TopRow } from './layout.tsx';
import { OutageProvider } from './outage/outage.tsx';
import { StoreGate } from './outage/store-gate.tsx';
import { Commands } from './palette/commands.tsx';
import { PrintHeading } from './print-heading.tsx';
import { QueueButton } from './queue/queue-button.tsx';
import { SyncStrip } from './queue/sync-strip.tsx';
import { useQueueNotices } from './queue/use-queue-notices.ts';
import { Sidebar } from './sidebar.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The length of the year at the end of a date, with the space before it. */
const yearLength = ' 2026'.length;

/** The date and time at the company (D1). Empty until its zone is known: never the device's time. */
function Clock() {
  const t = useTranslate();
  const now = useNow();
  const zone = useZoneIfLoaded();
  if (!zone) return null;
  const date = shortDate(t, companyDate(now, zone));
  return (
    <time dateTime={now} className="text-ink-soft">
      {/* A phone's top bar has no space for the year, and none for the date where its text is large. */}
      <span className="@max-[8rem]:hidden">
        {date.slice(0, -yearLength)}
        <span className="max-[24rem]:hidden">{date.slice(-yearLength)}</span> ·{' '}
      </span>
      <span className="text-ink">{timeText(now, zone)}</span>
      <ZoneNote />
    </time>
  );
}

function TopBar({ viewer }: { viewer: Viewer }) {
  useSendMarks();
  return (
    <TopRow menu={<Menu viewer={viewer} />} clock={<Clock />}>
      <span className="max-sm:hidden">
        <ThemeToggle />
      </span>
      <Commands viewer={viewer} />
      <Bell viewer={viewer} />
      <QueueButton viewer={viewer} />
      {/* Hidden, not taken away: its question stays open when the width changes. */}
      <span className="max-md:hidden">
        <LogoutButton />
      </span>
    </TopRow>
  );
}

function Menu({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const unread = useUnread() ?? 0;
  useEffect(() => onWideScreen(() => setOpen(false)), []);
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={
        unread > 0
          ? t('Open menu, {unread} unread', { unread: countText(unread, mostUnread) })
          : t('Open menu')
      }
      className="lg:hidden"
    >
      <MenuIcon aria-hidden className="size-5" />
      <CountBadge count={unread} most={mostUnread} corner />
    </Button>
  );
  return (
    <SlideOver title={t('Menu')} trigger={trigger} open={open} onOpenChange={setOpen}>
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

export function Frame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const t = useTranslate();
  // StoreGate shows a store that cannot be opened.
  useEffect(() => void openStoreOf(viewer.id, afterFirstPaint()).catch(() => undefined), [viewer.id]);
  useQueueNotices();
  usePushes(viewer.id);
  useRemoveOldPhotos();
  const isNarrow = useNarrow();
  return (
    <Columns>
      <a
        href="#content"
        className="sr-only rounded-md bg-accent text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-4 focus:py-3"
      >
        {t('Skip to content')}
      </a>
      <SideColumn>{!isNarrow && <Sidebar viewer={viewer} />}</SideColumn>
      <PasswordPrompt />
      <PageColumn>
        <TopBar viewer={viewer} />
        <OutageProvider>
          <SyncStrip />
          <Content>
            <PrintHeading viewer={viewer} />
            <StoreGate>{children}</StoreGate>
          </Content>
        </OutageProvider>
      </PageColumn>
      {isNarrow && <BottomTabs viewer={viewer} />}
    </Columns>
  );
}

/** Keeps this device's push registration and opens the screens of clicked notifications. Loaded after the first paint. */
function usePushes(accountId: number): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const code = afterFirstPaint().then(() => import('../browser/push/start-pushes.ts'));
    code.then(
      ({ startPushes }) => {
        if (!isUnmounted) stop = startPushes(accountId, (to) => void router.navigate({ to }));
      },
      // Pushes arrive even if this code could not be loaded.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [router, accountId]);
}
