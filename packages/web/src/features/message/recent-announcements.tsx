import { Megaphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import type { Row } from '../../store/device/kinds.ts';
import { Card } from '../../ui/card.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnnouncementRow, AnnouncementsBars } from './announcements-layout.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useMarkAnnouncementsSeen } from './use-read-marks.ts';

/** Without a connection and without the service worker its code is missing: only administrators have it, and they need one. */
const noMenu = { default: (_: { readonly announcement: Row<'announcement'> }): ReactNode => null };
const AnnouncementMenu = lazy<(props: { readonly announcement: Row<'announcement'> }) => ReactNode>(() =>
  import('./announcement-menu.tsx')
    .then((module) => ({ default: module.AnnouncementMenu }))
    .catch(() => noMenu),
);

interface RecentAnnouncementsProps {
  readonly empty: string;
  readonly isAdmin: boolean;
  readonly action?: ReactNode;
  readonly badge?: ReactNode;
  readonly noteOf?: (announcement: Row<'announcement'>) => ReactNode;
}

export function RecentAnnouncements({ empty, isAdmin, action, badge, noteOf }: RecentAnnouncementsProps) {
  const t = useTranslate();
  const list = useAnnouncements();
  const newest = useMarkAnnouncementsSeen(list.data?.[0]?.id);
  return (
    <Card title={t('Recent Announcements')} action={action} flush>
      <Loaded
        query={useFirstAnnouncements(list)}
        failed={t('Could not load the announcements')}
        waiting={<AnnouncementsBars />}
        flush
      >
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState icon={Megaphone} title={empty}>
              {t('News for everyone appears here.')}
            </EmptyState>
          ) : (
            <ul>
              {announcements.map((announcement, place) => (
                <AnnouncementRow
                  key={announcement.id}
                  ref={place === 0 ? newest : undefined}
                  menu={
                    isAdmin && (
                      <Suspense>
                        <AnnouncementMenu announcement={announcement} />
                      </Suspense>
                    )
                  }
                >
                  {badge}
                  <ClampedText text={announcement.content} />
                  <Made {...announcement} />
                  {noteOf?.(announcement)}
                </AnnouncementRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** When it was made and, if this device knows it, by whom. */
function Made({ createdAt, senderName, editedAt, endsOn }: Row<'announcement'>) {
  const t = useTranslate();
  return (
    <p className="text-ink-soft text-xs">
      <Moment as="date" at={createdAt} />
      {senderName && (
        <>
          {t(' by ')}
          <bdi className="wrap-anywhere">{senderName}</bdi>
        </>
      )}
      {editedAt && (
        <>
          {t(' · Edited ')}
          <Moment as="date" at={editedAt} />
        </>
      )}
      {endsOn && t(' · Until {endsOn}', { endsOn: shortDate(t, endsOn) })}
    </p>
  );
}

/** The device's announcements; those that the page of a first visit brought while the device has none yet. */
function useFirstAnnouncements(own: ReturnType<typeof useAnnouncements>): typeof own {
  const { data } = trpc.message.announcements.useQuery(undefined, { enabled: false });
  return own.data || own.error ? own : { ...own, data };
}
