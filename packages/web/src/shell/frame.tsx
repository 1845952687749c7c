import { type ReactNode, useEffect } from 'react';
import { openStoreOf } from '../features/account/open-store.ts';
import { PasswordPrompt } from '../features/account/password-prompt.tsx';
import type { Viewer } from '../features/account/session.ts';
import { afterFirstPaint } from '../first-visit/first-paint.ts';
import { useRemoveOldPhotos } from '../person/remove-old-photos.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { OutageProvider } from './outage/outage.tsx';
import { StoreGate } from './outage/store-gate.tsx';
import { PrintHeading } from './print-heading.tsx';
import { SyncStrip } from './queue/sync-strip.tsx';
import { useQueueNotices } from './queue/use-queue-notices.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePushes } from './use-pushes.ts';

/** The frame of every page of a signed-in person: sidebar, top bar, content (U6), and a phone's tabs. */
export function Frame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  // StoreGate shows a store that cannot be opened.
  useEffect(() => void openStoreOf(viewer.id, afterFirstPaint()).catch(() => undefined), [viewer.id]);
  useQueueNotices();
  usePushes(viewer.id);
  useRemoveOldPhotos();
  const isNarrow = useNarrow();
  return (
    <div className="min-h-dvh print:block lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-e bg-surface lg:flex">
        {!isNarrow && <Sidebar viewer={viewer} />}
      </aside>
      <PasswordPrompt />
      <div className="flex min-w-0 flex-col pb-(--bottom-tabs)">
        <TopBar viewer={viewer} />
        <OutageProvider>
          <SyncStrip />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[104rem] flex-1 scroll-mt-16 px-4 py-6 sm:px-6 lg:px-8 lg:py-8"
          >
            <PrintHeading viewer={viewer} />
            <StoreGate>{children}</StoreGate>
          </main>
        </OutageProvider>
      </div>
      {isNarrow && <BottomTabs viewer={viewer} />}
    </div>
  );
}
