import { msg } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { Scale, TreePalm, UserRound } from 'lucide-react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { AnnounceButton } from '../../features/message/announce-button.tsx';
import { ConnectionStatus } from '../../features/message/connection-status.tsx';
import { RecentAnnouncements } from '../../features/message/recent-announcements.tsx';
import { TeamChat } from '../../features/message/team-chat.tsx';
import { useSeen } from '../../features/message/use-seen.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const actions = [
  { to: '/grievance', label: msg('File a Grievance'), icon: Scale },
  { to: '/leave', label: msg('Request Leave'), icon: TreePalm },
  { to: '/profile', label: msg('View Profile'), icon: UserRound },
] as const;

function QuickActions() {
  const t = useTranslate();
  return (
    <Card title={t('Quick Actions')}>
      <div className="flex flex-col gap-3">
        {actions.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={buttonVariants({ className: 'hover:bg-sunken' })}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(label)}
          </Link>
        ))}
      </div>
    </Card>
  );
}

function GuidelinesCard() {
  const t = useTranslate();
  const { chatGuidelines } = useCalendar();
  if (chatGuidelines.length === 0) return null;
  return (
    <Card title={t('Chat Guidelines')}>
      <ul className="flex list-disc flex-col gap-1.5 ps-4 marker:text-ink-soft">
        {chatGuidelines.map((guideline) => (
          <li key={guideline} className="wrap-anywhere">
            {guideline}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ChatScreen() {
  const t = useTranslate();
  const viewer = useViewer();
  const seen = useSeen(viewer.isAdmin);
  return (
    <Page
      title={t('Company Chat')}
      action={
        <>
          <ConnectionStatus />
          {viewer.isAdmin && <AnnounceButton />}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TeamChat viewer={viewer} />
        <div className="flex flex-col gap-4">
          <RecentAnnouncements
            empty={t('No announcements available.')}
            isAdmin={viewer.isAdmin}
            badge={<Badge tone="info">{t('Official')}</Badge>}
            noteOf={({ id }) => seen.has(id) && <p className="text-ink-soft text-xs">{seen.get(id)}</p>}
          />
          <GuidelinesCard />
          <QuickActions />
        </div>
      </div>
    </Page>
  );
}
