import { GrievanceFigures } from '../../features/grievance/grievance-figures.tsx';
import { MyGrievances } from '../../features/grievance/my-grievances.tsx';
import { RecentUpdates } from '../../features/grievance/recent-updates.tsx';
import { SupportCard } from '../../features/grievance/support-card.tsx';
import { Page } from '../../shell/page.tsx';
import { FileGrievance } from './file-grievance.tsx';
import { GrievanceDialog } from './grievance-dialog.tsx';
import { useOpened } from './use-opened.ts';

const whoSees =
  'Only you and the administrators see what you file. Each time one of them opens it, that is logged, and you can see the log.';

/** Own grievances, and filing one (U46; D20, D21). */
export function GrievanceScreen() {
  const { opened, open, close } = useOpened();
  return (
    <Page title="File Grievance" lead={whoSees}>
      <div className="flex flex-col gap-4">
        <GrievanceFigures />
        <MyGrievances action={<FileGrievance />} onOpen={open} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <RecentUpdates />
          <SupportCard />
        </div>
      </div>
      {opened && <GrievanceDialog grievance={opened} onClose={close} />}
    </Page>
  );
}
