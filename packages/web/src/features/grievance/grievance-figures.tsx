import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { useGrievances } from './use-grievances.ts';

export function GrievanceFigures() {
  return (
    <Figures>
      <GrievanceFigure title="Total" label="filed by you" />
      <GrievanceFigure title="Open" label="not taken up" status="open" />
      <GrievanceFigure title="In Progress" label="being handled" status="in_progress" />
      <GrievanceFigure title="Resolved" label="settled" status="resolved" />
    </Figures>
  );
}

interface GrievanceFigureProps {
  readonly title: string;
  readonly label: string;
  readonly status?: GrievanceStatus;
}

function GrievanceFigure({ title, label, status }: GrievanceFigureProps) {
  const list = useGrievances();
  return (
    <Part title={title}>
      <Loaded query={list} what="your grievances" waiting={<PartSkeleton />} brief>
        {(grievances) => (
          <PartFigure value={grievances.filter((each) => !status || each.status === status).length}>
            {label}
          </PartFigure>
        )}
      </Loaded>
    </Part>
  );
}
