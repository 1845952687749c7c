import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { Moment } from '../../company-time/moment.tsx';
import { NoticeRows } from '../../features/notice/notice-list.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import type { Row } from '../../store/device/kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { News } from './use-news.ts';

/** The most notices that are shown; the bell has the others. */
const most = 4;

export function NewsCard({ news: { notices, announcements, markRead } }: { news: News }) {
  const t = useTranslate();
  const [newest] = announcements;
  const action = (
    <Button size="small" variant="link" className="-my-1.5 -me-3 shrink-0" onClick={markRead}>
      {t('Mark as read')}
    </Button>
  );
  return (
    <Card title={t('Since last time')} action={action} flush className="max-lg:col-span-2">
      <ul className="grid border-line border-t lg:grid-cols-2 [&>li]:-mt-px [&>li]:border-line [&>li]:border-t">
        <NoticeRows list={notices.slice(0, most)} isNew={() => false} />
        {newest && <Announcements count={announcements.length} newest={newest} />}
      </ul>
    </Card>
  );
}

/** Their words follow under "Recent Announcements". */
function Announcements({ count, newest }: { count: number; newest: Row<'announcement'> }) {
  const t = useTranslate();
  return (
    <li>
      <Link to="/chat" className="flex gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken">
        <Megaphone aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-medium">
            {t('{count, plural, one {# new announcement} other {# new announcements}}', { count })}
          </span>
          <span className="text-ink-soft text-xs">
            <Moment as="date" at={newest.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
