import { Link } from '@tanstack/react-router';
import type { Viewer } from '../../features/account/session.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { ForwardingNote } from '../../features/admin/forwarding-note.tsx';
import { JobRunsCard } from '../../features/admin/job-runs-card.tsx';
import { MailCard } from '../../features/admin/mail-card.tsx';
import { ProblemsCard } from '../../features/admin/problems-card.tsx';
import { StatusCards } from '../../features/admin/status-cards.tsx';
import { StorageCard } from '../../features/admin/storage-card.tsx';
import { BackupCard } from '../../features/backup/backup-card.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Face } from '../../person/face.tsx';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { adminEntries, staffEntries } from '../../shell/navigation.ts';
import { Page } from '../../shell/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Strip } from '../../ui/strip.tsx';

const linked = ['/admin', '/admin-attendance', '/leave', '/chat'] as const;
const entries = linked.flatMap((path) => [...adminEntries, ...staffEntries].filter(({ to }) => to === path));

function QuickLinks() {
  const t = useTranslate();
  return (
    <Strip label={t('Quick links')}>
      <ul className="flex flex-wrap gap-x-6 px-5 py-1">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2 font-medium hover:text-accent">
              <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}

export function AdminProfileScreen() {
  const t = useTranslate();
  useLiveLists();
  return (
    <Page
      title={t('Admin Profile')}
      action={
        <Link to="/admin-diagnostics" className="text-accent underline underline-offset-4">
          {t('Diagnostics')}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <AdministratorCard viewer={useViewer()} />
        <ProblemsCard />
        <ForwardingNote />
        <StatusCards />
        <QuickLinks />
        <MailCard />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <StorageCard />
          <BackupCard />
        </div>
        <JobRunsCard />
      </div>
    </Page>
  );
}

function AdministratorCard({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const { id, fullName, employeeId, position, department } = viewer;
  return (
    <section
      aria-label={t('Your administrator account')}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-5"
    >
      <Face id={id} name={fullName} size="large" />
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-semibold text-lg tracking-tight">
          <bdi>{fullName}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone="info">{t('Administrator')}</Badge>
          <Badge tone="good">{t('Active Admin')}</Badge>
        </p>
      </div>
      <dl className="grid w-full grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:w-auto">
        <Fact name={t('Employee ID')} strong>
          <bdi>{employeeId}</bdi>
        </Fact>
        <Fact name={t('Position')} strong>
          <bdi>{position || t('Administrator')}</bdi>
        </Fact>
        <Fact name={t('Department')} strong>
          <bdi>{department || t('Management')}</bdi>
        </Fact>
      </dl>
    </section>
  );
}
