import { Link, useLocation } from '@tanstack/react-router';
import { useCompanyIfLoaded } from '../company-time/use-company-if-loaded.ts';
import type { Viewer } from '../features/account/session.ts';
import { mostUnread, useUnread } from '../features/message/use-unread.ts';
import { useTranslate } from '../language/use-translate.ts';
import { Face } from '../person/face.tsx';
import { useLedCounts, useWaitingCounts } from '../server/live-lists/use-waiting-counts.ts';
import { CountBadge, countText } from '../ui/count-badge.tsx';
import { CompanyMark } from './company-mark.tsx';
import {
  type adminEntries,
  adminEntriesOf,
  adminLists,
  type StaffEntry,
  staffEntriesOf,
} from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UpdateEntry } from './update/update-entry.tsx';

interface SidebarProps {
  readonly viewer: Viewer;
  readonly onChoose?: () => void;
}

export function Sidebar({ viewer, onChoose }: SidebarProps) {
  const t = useTranslate();
  const company = useCompanyIfLoaded();
  const counts = { '/team': useLedCounts(viewer.isLead)?.total };
  return (
    <>
      <Head />
      <nav aria-label={t('Main')} className="flex-1 px-3 py-2">
        <Entries entries={staffEntriesOf(viewer, company)} counts={counts} onChoose={onChoose} />
        {viewer.isAdmin && (
          <>
            <h2 className="mt-6 mb-2 px-3 font-semibold text-ink-soft text-xs">{t('Admin Zone')}</h2>
            <AdminEntries onChoose={onChoose} />
          </>
        )}
      </nav>
      <UpdateEntry />
      <div className="flex items-center gap-3 border-line border-t px-5 py-4">
        <Face id={viewer.id} name={viewer.fullName} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">
            <bdi>{viewer.fullName}</bdi>
          </p>
          <p className="wrap-anywhere text-ink-soft">
            {t('ID: {employeeId}', { employeeId: viewer.employeeId })}
          </p>
        </div>
        {/* A phone's top bar has no space for it. */}
        <span className="sm:hidden">
          <ThemeToggle />
        </span>
      </div>
    </>
  );
}

function Head() {
  const name = useCompanyIfLoaded()?.name;
  return (
    <div className="px-5 pb-2">
      {/* As high as the top bar beside it. */}
      <div className="flex h-16 items-center">
        <CompanyMark />
      </div>
      {name && (
        <p title={name} className="wrap-anywhere -mt-2 line-clamp-2 text-ink-soft text-xs leading-tight">
          <bdi>{name}</bdi>
        </p>
      )}
    </div>
  );
}

type Entry = StaffEntry | (typeof adminEntries)[number];

function AdminEntries({ onChoose }: { onChoose: (() => void) | undefined }) {
  const waiting = useWaitingCounts(true);
  const counts = { '/admin': waiting?.total };
  const entries = adminEntriesOf(useCompanyIfLoaded(), waiting?.hasRota);
  return <Entries entries={entries} counts={counts} onChoose={onChoose} />;
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly counts?: Readonly<Record<string, number | undefined>>;
  readonly onChoose: (() => void) | undefined;
}

function Entries({ entries, counts = {}, onChoose }: EntriesProps) {
  const t = useTranslate();
  const here = useLocation({ select: placeOf });
  const unread = useUnread() ?? 0;
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={onChoose}
            activeOptions={exactly}
            className={`${entryClass} lg:min-h-9`}
            title={counts[to] ? t('{count} waiting', { count: countText(counts[to]) }) : undefined}
            aria-current={here === to ? 'page' : undefined}
            aria-label={
              to === '/chat' && unread > 0
                ? t('{label}, {count} unread', { label: t(label), count: countText(unread, mostUnread) })
                : undefined
            }
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {t(label)}
            <CountBadge
              count={to === '/chat' ? unread : (counts[to] ?? 0)}
              most={to === '/chat' ? mostUnread : undefined}
            />
          </Link>
          {to === '/admin' && <Lists here={here} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}

function Lists({ here, onChoose }: Pick<EntriesProps, 'onChoose'> & { here: string }) {
  const t = useTranslate();
  return (
    <ul className="ms-5 flex flex-col border-line border-s ps-2">
      {adminLists.map(({ tab, label }) => (
        <li key={tab}>
          <Link
            to="/admin"
            search={{ tab }}
            onClick={onChoose}
            activeOptions={exactly}
            aria-current={here === `/admin?${tab}` ? 'page' : undefined}
            className={`${entryClass} lg:min-h-8`}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Otherwise the router calls an entry current on the lists of its page, too. */
const exactly = { exact: true };

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent forced-colors:aria-[current=page]:outline';

/** A list of the Admin Panel is a place of its own: `/admin?leave`. */
function placeOf({ pathname, search }: { pathname: string; search: { tab?: unknown } }): string {
  const list = pathname === '/admin' && adminLists.find(({ tab }) => tab === search.tab);
  if (list) return `/admin?${list.tab}`;
  return pathname === '/' ? '/dashboard' : pathname;
}
