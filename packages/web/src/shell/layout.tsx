import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';

interface PartProps {
  readonly children?: ReactNode;
}

export function Columns({ children }: PartProps) {
  return <div className="min-h-dvh print:block lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">{children}</div>;
}

export function SideColumn({ children }: PartProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-e bg-surface lg:flex">
      {children}
    </aside>
  );
}

export function PageColumn({ children }: PartProps) {
  return <div className="flex min-w-0 flex-col pb-(--bottom-tabs)">{children}</div>;
}

interface TopRowProps extends PartProps {
  readonly menu: ReactNode;
  readonly clock: ReactNode;
}

export function TopRow({ menu, clock, children }: TopRowProps) {
  const t = useTranslate();
  return (
    <header className="top-0 z-30 flex print:hidden min-h-16 [@media(height>=30rem)]:sticky items-center border-line border-b bg-surface px-2 sm:gap-2 sm:px-4 lg:px-8">
      {menu}
      <div className="@container flex min-w-0 flex-1 flex-col max-sm:ms-1 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4">
        <p className="truncate font-semibold">{t('Staff Dashboard')}</p>
        {clock}
      </div>
      {children}
    </header>
  );
}

export function Content({ children }: PartProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-[79rem] flex-1 scroll-mt-16 px-4 py-6 sm:px-6 lg:px-8"
    >
      {children}
    </main>
  );
}

export function TabsRow({ children }: PartProps) {
  const t = useTranslate();
  return (
    <nav
      aria-label={t('Tabs')}
      data-bottom-tabs
      className="fixed inset-x-0 bottom-0 z-30 h-(--bottom-tabs) overflow-hidden border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {children}
    </nav>
  );
}
