import { companyDate } from '@muster/domain/calendar/instant';
import { Megaphone } from 'lucide-react';
import { shortDate } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { Loaded } from '../../shell/loaded.tsx';
import type { Row } from '../../store/kinds.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { ClampedText } from './clamped-text.tsx';
import { useAnnouncements } from './use-announcements.ts';

const shown = 5;

/** The newest announcements (SPEC section 2, Dashboard). */
export function RecentAnnouncements() {
  const list = useAnnouncements();
  return (
    <Card title="Recent Announcements" flush>
      <Loaded query={list} what="the announcements" waiting={<ListSkeleton />} flush>
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState icon={Megaphone} title="No announcements" />
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {announcements.slice(0, shown).map((announcement) => (
                <Announcement key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Announcement({ announcement }: { announcement: Row<'announcement'> }) {
  const { content, createdAt } = announcement;
  const zone = useZone();
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <ClampedText text={content} />
      <time dateTime={createdAt} className="text-ink-soft text-xs">
        {shortDate(companyDate(createdAt, zone))}
      </time>
    </li>
  );
}

/** As tall as the list is without announcements. */
function ListSkeleton() {
  return (
    <Skeleton>
      <div className="flex flex-col items-center gap-2 px-5 py-10">
        <Bar className="mb-1 size-6" />
        <Bar className="h-[1.5em] w-40" />
      </div>
    </Skeleton>
  );
}
