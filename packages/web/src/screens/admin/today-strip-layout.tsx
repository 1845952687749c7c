import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Strip } from '../../ui/strip.tsx';

interface TodayStripLayoutProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function TodayStripLayout({ className = 'mb-6', children }: TodayStripLayoutProps) {
  const t = useTranslate();
  return (
    <Strip label={t('Today')} className={cx(className, 'px-5 py-3')}>
      {children}
    </Strip>
  );
}

export function TodayTitle({ date }: { date?: string }) {
  const t = useTranslate();
  return (
    <h2 className="font-semibold text-base max-sm:w-full">
      {t('Today')} {date && <span className="font-normal text-ink-soft text-sm">{date}</span>}
    </h2>
  );
}
