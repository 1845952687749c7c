import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayOf } from '../../company-time/day-of.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import type { Row } from '../../store/kinds.ts';
import { Card } from '../../ui/card.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useMarkAnnouncementsSeen } from './use-read-marks.ts';

interface RecentAnnouncementsProps {
  readonly empty: string;
  readonly badge?: ReactNode;
  readonly noteOf?: (announcement: Row<'announcement'>) => ReactNode;
}

/** The newest announcements (U43). */
export function RecentAnnouncements({ empty, badge, noteOf }: RecentAnnouncementsProps) {
  const list = useAnnouncements();
  const newest = useMarkAnnouncementsSeen(list.data?.[0]?.id);
  return (
    <Card title="Recent Announcements" flush>
      <Loaded
        query={list}
        what="the announcements"
        waiting={
          <BarsSkeleton
            bars={['mb-1 size-6', 'h-[1.5em] w-40']}
            className="flex flex-col items-center gap-2 px-5 py-10"
          />
        }
        flush
      >
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState icon={Megaphone} title={empty} />
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {announcements.map((announcement, place) => (
                <li
                  key={announcement.id}
                  ref={place === 0 ? newest : undefined}
                  className="flex flex-col items-start gap-1 px-5 py-3"
                >
                  {badge}
                  <ClampedText text={announcement.content} />
                  <Made {...announcement} />
                  {noteOf?.(announcement)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** When it was made and, if this device knows it, by whom. */
function Made({ createdAt, senderName }: Row<'announcement'>) {
  return (
    <p className="text-ink-soft text-xs">
      <DayOf at={createdAt} />
      {senderName && (
        <>
          {' by '}
          <bdi className="wrap-anywhere">{senderName}</bdi>
        </>
      )}
    </p>
  );
}
