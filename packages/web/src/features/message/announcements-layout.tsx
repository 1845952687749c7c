import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

interface AnnouncementRowProps {
  readonly ref?: Ref<HTMLLIElement> | undefined;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
}

export function AnnouncementRow({ ref, menu, children }: AnnouncementRowProps) {
  return (
    <li ref={ref} className={cx('border-line border-t px-5 py-3', menu && 'flex items-start gap-2')}>
      <div className={cx('flex flex-col items-start gap-1', menu && 'min-w-0 flex-1')}>{children}</div>
      {menu}
    </li>
  );
}

export function AnnouncementsBars() {
  return (
    <BarsSkeleton
      bars={['mb-1 size-6', 'h-[1.5em] w-40']}
      className="flex flex-col items-center gap-2 px-5 py-10"
    />
  );
}
