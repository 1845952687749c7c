import { isNewNotice, type Notice } from '@muster/domain/notice/decided';
import { useState } from 'react';
import { useAnnouncements } from '../../features/message/use-announcements.ts';
import { useNotices } from '../../features/notice/use-notices.ts';
import type { Row } from '../../store/device/kinds.ts';
import { mark, useOpenStore, useReadMarks } from '../../store/read-marks/use-marks.ts';

export interface News {
  readonly notices: readonly Notice[];
  readonly announcements: readonly Row<'announcement'>[];
  markRead(): void;
}

/** They stay until they are marked as read (L19), announcements as long as the page is open (L18). */
export function useNews(): News | undefined {
  const store = useOpenStore();
  const marks = useReadMarks();
  const { data: notices } = useNotices();
  const { data: announcements } = useAnnouncements();
  const [before, setBefore] = useState<number>();
  // The mark as it was when the page opened.
  if (before === undefined && marks) setBefore(marks.announcementsUpTo);
  if (!store || !notices || !announcements || before === undefined) return undefined;
  const fresh = {
    notices: notices.list.filter((notice) => isNewNotice(notice, notices.lookedAt)),
    announcements: announcements.filter(({ id }) => id > before),
  };
  if (fresh.notices.length + fresh.announcements.length === 0) return undefined;
  const markRead = () => {
    const announcementsUpTo = announcements[0]?.id ?? before;
    mark(store, { announcementsUpTo, ...(notices.list[0] && { noticesUpTo: notices.list[0].at }) });
    setBefore(announcementsUpTo);
  };
  return { ...fresh, markRead };
}
