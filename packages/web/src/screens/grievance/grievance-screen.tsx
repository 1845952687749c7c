import { msg } from '@muster/domain/language/translate';
import { useViewer } from '../../features/account/use-viewer.ts';
import { GrievanceFigures } from '../../features/grievance/grievance-figures.tsx';
import { MyGrievances } from '../../features/grievance/my-grievances.tsx';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { RecentUpdates } from '../../features/grievance/recent-updates.tsx';
import { SupportCard } from '../../features/grievance/support-card.tsx';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { useSelected } from '../use-selected.ts';
import { FileGrievance } from './file-grievance.tsx';
import { GrievanceDialog } from './grievance-dialog.tsx';

const whoSees = msg(
  'Only you and today’s administrators can see it. Every time one of them opens it is logged, and you can see the log.',
);

export function GrievanceScreen() {
  const t = useTranslate();
  const { data: grievances = [] } = useGrievances();
  const { selected, select, deselect } = useSelected(grievances, entryOf);
  return (
    <Page title={t('File Grievance')} lead={t(whoSees)}>
      <div className="flex flex-col gap-4">
        <GrievanceFigures />
        <MyGrievances action={<FileGrievance />} onOpen={select} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <RecentUpdates />
          <SupportCard isAdmin={useViewer().isAdmin} />
        </div>
      </div>
      {selected && <GrievanceDialog grievance={selected} onClose={deselect} />}
    </Page>
  );
}

const entryOf = ({ key }: ShownGrievance) => key;
