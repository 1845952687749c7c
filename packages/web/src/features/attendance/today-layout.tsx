import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

interface TodayLayoutProps {
  readonly location: string;
  readonly children?: ReactNode;
}

export function TodayLayout({ location, children = <TodayBars /> }: TodayLayoutProps) {
  const t = useTranslate();
  return (
    <Card title={t("Today's Status")} className="col-span-2">
      {children}
      <p className="mt-3 text-ink-soft text-xs">{location}</p>
    </Card>
  );
}

/** Placeholders as tall as a headline, a line and a button. */
export function TodayBars() {
  return <BarsSkeleton bars={['h-8 w-48 sm:h-10', 'mt-1 h-[1.5em] w-36', 'mt-5 h-11 w-32']} />;
}
