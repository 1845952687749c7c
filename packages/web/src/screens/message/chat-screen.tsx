import { useViewer } from '../../features/account/use-viewer.ts';
import { AnnounceButton } from '../../features/message/announce-button.tsx';
import { ConnectionStatus } from '../../features/message/connection-status.tsx';
import { RecentAnnouncements } from '../../features/message/recent-announcements.tsx';
import { TeamChat } from '../../features/message/team-chat.tsx';
import { useSeen } from '../../features/message/use-seen.ts';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { GuidelinesCard } from './guidelines-card.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The company's chat and announcements (U41). */
export function ChatScreen() {
  const viewer = useViewer();
  const seen = useSeen(viewer.isAdmin);
  return (
    <Page
      title="Company Chat"
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
            empty="No announcements available."
            isAdmin={viewer.isAdmin}
            badge={<Badge tone="info">Official</Badge>}
            noteOf={({ id }) => seen.has(id) && <p className="text-ink-soft text-xs">{seen.get(id)}</p>}
          />
          <GuidelinesCard />
          <QuickActions />
        </div>
      </div>
    </Page>
  );
}
