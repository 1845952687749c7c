import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../features/account/use-viewer.ts';
import { ExpiryNotices } from '../../features/leave/accounts/expiry-notices.tsx';
import { LeaveFigures } from '../../features/leave/leave-figures.tsx';
import { LeaveTable } from '../../features/leave/leave-table.tsx';
import type { ShownLeave } from '../../features/leave/pending.ts';
import { RecentDetails } from '../../features/leave/recent-details.tsx';
import { useLeave } from '../../features/leave/use-leave.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { useSelected } from '../use-selected.ts';
import { NewLeaveButton } from './new-leave-button.tsx';

const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);

const OwnLeaveCalendar = lazy(() =>
  import('../../features/leave/own/own-calendar.tsx').then((module) => ({
    default: module.OwnLeaveCalendar,
  })),
);

export function LeaveScreen() {
  const t = useTranslate();
  const { leaveBalance } = useViewer();
  const { data: requests = [] } = useLeave();
  const { selected, select, deselect } = useSelected(requests, entryOf);
  return (
    <Page title={t('Leave Management')}>
      <div className="flex flex-col gap-4">
        <ExpiryNotices />
        <LeaveFigures balance={leaveBalance} />
        <LeaveTable
          nameOf={(leave) => <DetailsButton leave={leave} onOpen={select} />}
          action={<NewLeaveButton />}
        />
        <Suspense>
          <OwnLeaveCalendar action={<TeamLink />} />
        </Suspense>
        <RecentDetails />
      </div>
      {selected && (
        <Suspense>
          <DetailsDialog leave={selected} onClose={deselect} />
        </Suspense>
      )}
    </Page>
  );
}

function TeamLink() {
  const t = useTranslate();
  return (
    <Link to="/team-calendar" className="text-accent text-sm underline underline-offset-4">
      {t('Team calendar')}
    </Link>
  );
}

const entryOf = ({ entryId }: ShownLeave) => entryId;

interface DetailsButtonProps {
  readonly leave: ShownLeave;
  readonly onOpen: (leave: ShownLeave, button: HTMLButtonElement) => void;
}

function DetailsButton({ leave, onOpen }: DetailsButtonProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(leave, currentTarget)}
      className="-my-1 py-1 text-start font-medium text-accent underline underline-offset-4"
    >
      {leaveTypeText(t, leave.leaveType)}
    </button>
  );
}
