import type { GrievanceStatus } from '@muster/domain/grievance/schema';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { useGrievances } from './use-grievances.ts';

export function GrievanceFigures() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <GrievanceFigure title="Total" label="filed by you" />
      <GrievanceFigure title="Open" label="not taken up" status="open" />
      <GrievanceFigure title="In Progress" label="being handled" status="in_progress" />
      <GrievanceFigure title="Resolved" label="settled" status="resolved" />
    </div>
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
    <Card title={title}>
      <Loaded query={list} what="your grievances" waiting={<FigureSkeleton />} brief>
        {(grievances) => (
          <Figure value={grievances.filter((each) => !status || each.status === status).length}>
            {label}
          </Figure>
        )}
      </Loaded>
    </Card>
  );
}
