import { lazy, Suspense } from 'react';
import { useViewer } from '../../features/account/use-viewer.ts';
import { LeaveFigures } from '../../features/leave/leave-figures.tsx';
import { LeaveTable } from '../../features/leave/leave-table.tsx';
import { RecentDetails } from '../../features/leave/recent-details.tsx';
import { useLeave } from '../../features/leave/use-leave.ts';
import { Page } from '../../shell/page.tsx';
import { DetailsButton } from './details-button.tsx';
import { NewLeaveButton } from './new-leave-button.tsx';
import { useOpened } from './use-opened.ts';

const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
);

/** One's own leave (U34). */
export function LeaveScreen() {
  const { leaveBalance } = useViewer();
  const { data: requests = [] } = useLeave();
  const { leave: opened, open, close } = useOpened(requests);
  return (
    <Page title="Leave Management">
      <div className="flex flex-col gap-4">
        <LeaveFigures balance={leaveBalance} />
        <LeaveTable
          nameOf={(leave) => <DetailsButton leave={leave} onOpen={open} />}
          action={<NewLeaveButton />}
        />
        <RecentDetails />
      </div>
      {opened && (
        <Suspense>
          <DetailsDialog leave={opened} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
