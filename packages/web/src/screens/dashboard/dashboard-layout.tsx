import type { ReactNode } from 'react';

interface DashboardLayoutProps {
  readonly cards: ReactNode;
  readonly week?: ReactNode;
  readonly news?: ReactNode;
  readonly announcements: ReactNode;
  readonly children?: ReactNode;
}

/** Where the dashboard's parts are. On a phone what is needed daily comes first, and the profile last. */
export function DashboardLayout({ cards, week, news, announcements, children }: DashboardLayoutProps) {
  return (
    <div className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-4">
      <div className="max-lg:contents lg:grid lg:grid-cols-[repeat(2,minmax(0,5fr))_repeat(3,minmax(0,6fr))] lg:gap-4">
        {cards}
      </div>
      <div className="contents lg:mt-4 lg:block lg:empty:hidden">{week}</div>
      {news && <div className="contents lg:mt-4 lg:block">{news}</div>}
      <div className="grid items-start gap-4 max-lg:col-span-2 lg:mt-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{announcements}</div>
        {children}
      </div>
    </div>
  );
}
