import { Link } from '@tanstack/react-router';
import { useViewer } from '../../features/account/use-viewer.ts';
import { ForwardingNote } from '../../features/admin/forwarding-note.tsx';
import { JobRunsCard } from '../../features/admin/job-runs-card.tsx';
import { MailCard } from '../../features/admin/mail-card.tsx';
import { ProblemsCard } from '../../features/admin/problems-card.tsx';
import { StatusCards } from '../../features/admin/status-cards.tsx';
import { StorageCard } from '../../features/admin/storage-card.tsx';
import { BackupCard } from '../../features/backup/backup-card.tsx';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { Page } from '../../shell/page.tsx';
import { AdministratorCard } from './administrator-card.tsx';
import { QuickLinks } from './quick-links.tsx';

/** An administrator's account, and the system status (U76; D34). */
export function AdminProfileScreen() {
  useLiveLists();
  return (
    <Page
      title="Admin Profile"
      action={
        <Link to="/admin-diagnostics" className="text-accent underline underline-offset-4">
          Diagnostics
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <AdministratorCard viewer={useViewer()} />
        <ProblemsCard />
        <ForwardingNote />
        <StatusCards />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-4">
            <MailCard />
            <StorageCard />
            <JobRunsCard />
            <BackupCard />
          </div>
          <QuickLinks />
        </div>
      </div>
    </Page>
  );
}
