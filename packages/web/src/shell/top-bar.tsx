import { LogoutButton } from '../features/account/logout-button.tsx';
import type { Viewer } from '../features/account/session.ts';
import { Bell } from '../features/notice/bell.tsx';
import { useSendMarks } from '../store/read-marks/use-send-marks.ts';
import { Clock } from './clock.tsx';
import { Menu } from './menu.tsx';
import { Commands } from './palette/commands.tsx';
import { QueueButton } from './queue/queue-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Title, the company's date and time, theme, search, notices, queue and, except on a phone, log-out (U9). */
export function TopBar({ viewer }: { viewer: Viewer }) {
  useSendMarks();
  return (
    <header className="sticky top-0 z-30 flex print:hidden min-h-16 items-center border-line border-b bg-surface px-2 sm:gap-2 sm:px-4 lg:px-8">
      <Menu viewer={viewer} />
      <div className="flex min-w-0 flex-1 flex-col max-sm:ms-1 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
        <p className="truncate font-semibold">Staff Dashboard</p>
        <Clock />
      </div>
      <span className="max-sm:hidden">
        <ThemeToggle />
      </span>
      <Commands viewer={viewer} />
      <Bell isAdmin={viewer.isAdmin} />
      <QueueButton viewer={viewer} />
      {/* Hidden, not taken away: its question stays open when the width changes. */}
      <span className="max-md:hidden">
        <LogoutButton />
      </span>
    </header>
  );
}
