import { type Problem, problemTexts } from '@muster/domain/admin/problems';
import { type waitingCounts, waitingText } from '@muster/domain/admin/waiting';
import type { NoticeKind } from '@muster/domain/notice/kinds';
import { Link } from '@tanstack/react-router';
import { Inbox, type LucideIcon, ServerCrash, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useLedCounts, useWaitingCounts } from '../../server/live-lists/use-waiting-counts.ts';
import type { Post } from '../../shell/navigation.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useOwn } from '../../store/use-own.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { NoticeList } from './notice-list.tsx';
import { NotifyMe } from './notify-me.tsx';
import { useNotices } from './use-notices.ts';

/** Whose bell it is, as the session says. */
export interface BellOwner extends Post {
  readonly bellOff: readonly NoticeKind[];
}

interface BellPopoverProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly viewer: BellOwner;
  readonly problems: readonly Problem[];
  readonly onClose: () => void;
}

export function BellPopover({ anchor, viewer, problems, onClose }: BellPopoverProps) {
  const t = useTranslate();
  const notices = useNotices();
  const titleId = useId();
  useBackCloses(true, onClose);
  return (
    <Popover.Root open onOpenChange={onClose} modal>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={titleId}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // Radix does not know the bell, which takes the focus back itself.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-[appear_150ms] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-xl max-sm:w-[calc(100vw-1rem)] sm:max-h-[min(var(--radix-popover-content-available-height),36rem)]"
        >
          <header className="flex items-center justify-between gap-4 ps-5 pe-2 pt-2">
            <h2 id={titleId} className="font-semibold text-base">
              {t('Notices')}
            </h2>
            <Popover.Close
              aria-label={t('Close')}
              className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            >
              <X aria-hidden className="size-5" />
            </Popover.Close>
          </header>
          <div className="min-h-0 overflow-y-auto">
            <ProblemList problems={problems} onChoose={onClose} />
            <WaitingLines viewer={viewer} onChoose={onClose} />
            <Loaded
              query={notices}
              failed={t('Could not load your notices')}
              waiting={
                <BarsSkeleton
                  bars={['h-[1.5em] w-48', 'h-[1.5em] w-32']}
                  className="flex flex-col gap-2 px-5 py-4"
                />
              }
              flush
            >
              {(loaded) => <NoticeList notices={loaded} onChoose={onClose} />}
            </Loaded>
          </div>
          <NotifyMe />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onChoose: () => void;
}

/** What is wrong with the server, above an administrator's notices (L19); /admin-profile says how to fix it. */
function ProblemList({ problems, onChoose }: ProblemListProps) {
  const t = useTranslate();
  if (problems.length === 0) return null;
  return (
    <ul aria-label={t('Server problems')} className="divide-y divide-line border-line border-t">
      {problems.map(({ kind, since }) => (
        <li key={kind}>
          <LineLink
            to="/admin-profile"
            onChoose={onChoose}
            icon={ServerCrash}
            tone="text-bad"
            title={t(problemTexts[kind].sentence)}
          >
            {t('Since')} <Moment at={since} />
          </LineLink>
        </li>
      ))}
    </ul>
  );
}

interface WaitingLinesProps {
  readonly viewer: BellOwner;
  readonly onChoose: () => void;
}

/** What waits for an administrator and what waits for a lead, unless they want no requests in the bell (D100). */
function WaitingLines({ viewer: { isAdmin, isLead, bellOff }, onChoose }: WaitingLinesProps) {
  const t = useTranslate();
  const ofAdmins = useWaitingCounts(isAdmin);
  const ofLead = useLedCounts(isLead);
  const { data: profile } = useOwn('profile');
  if ((profile?.[0]?.bellOff ?? bellOff).includes('request')) return null;
  return (
    <>
      <WaitingLine to="/admin" counts={ofAdmins} onChoose={onChoose} />
      <WaitingLine
        to="/team"
        counts={ofLead}
        place={isAdmin ? t('My Team') : undefined}
        onChoose={onChoose}
      />
    </>
  );
}

interface WaitingLineProps {
  readonly to: '/admin' | '/team';
  readonly counts: ReturnType<typeof waitingCounts> | undefined;
  /** Beside another line, what sets it apart. */
  readonly place?: string | undefined;
  readonly onChoose: () => void;
}

function WaitingLine({ to, counts, place, onChoose }: WaitingLineProps) {
  const t = useTranslate();
  if (!counts || counts.total === 0) return null;
  const kinds = counts.kinds.map(({ of, count }) => t(waitingText(of, count)));
  return (
    <div className="border-line border-t">
      <LineLink
        to={to}
        onChoose={onChoose}
        icon={Inbox}
        tone="text-accent"
        title={t('{total} waiting for you', { total: counts.total })}
      >
        {[...(place ? [place] : []), ...kinds].join(' · ')}
      </LineLink>
    </div>
  );
}

interface LineLinkProps {
  readonly to: '/admin' | '/admin-profile' | '/team';
  readonly onChoose: () => void;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly children: ReactNode;
}

function LineLink({ to, onChoose, icon: Icon, tone, title, children }: LineLinkProps) {
  return (
    <Link to={to} onClick={onChoose} className="flex gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-ink-soft text-xs">{children}</span>
      </span>
    </Link>
  );
}
