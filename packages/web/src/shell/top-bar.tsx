import { LogOut } from 'lucide-react';
import type { Viewer } from '../features/account/session.ts';
import { useLogout } from '../features/account/use-logout.ts';
import { Button } from '../ui/button.tsx';
import { Clock } from './clock.tsx';
import { Menu } from './menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Title, the company's date and time, the theme and the way out (SPEC section 2, Layout shell). */
export function TopBar({ viewer }: { viewer: Viewer }) {
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2 sm:px-4 lg:px-8">
      <Menu viewer={viewer} />
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
        <p className="truncate font-semibold">Staff Dashboard</p>
        <Clock />
      </div>
      <ThemeToggle />
      <Button
        variant="ghost"
        pending={logout.isPending}
        onClick={() => logout.mutate()}
        className="px-3"
        aria-label="Logout"
      >
        <LogOut aria-hidden className="size-4" />
        <span className="hidden sm:inline">Logout</span>
      </Button>
    </header>
  );
}
