import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { useGrievances } from './use-grievances.ts';

export function GrievanceFigures() {
  const t = useTranslate();
  return (
    <Figures>
      <GrievanceFigure title={t('Total')} label={t('filed by you')} />
      <GrievanceFigure title={t('Open')} label={t('not taken up')} status="open" />
      <GrievanceFigure title={t('In Progress')} label={t('being handled')} status="in_progress" />
      <GrievanceFigure title={t('Resolved')} label={t('settled')} status="resolved" />
    </Figures>
  );
}

interface GrievanceFigureProps {
  readonly title: string;
  readonly label: string;
  readonly status?: GrievanceStatus;
}

function GrievanceFigure({ title, label, status }: GrievanceFigureProps) {
  const t = useTranslate();
  const list = useGrievances();
  return (
    <Part title={title}>
      <Loaded query={list} failed={t('Could not load your grievances')} waiting={<PartSkeleton />} brief>
        {(grievances) => (
          <PartFigure value={grievances.filter((each) => !status || each.status === status).length}>
            {label}
          </PartFigure>
        )}
      </Loaded>
    </Part>
  );
}
