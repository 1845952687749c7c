import { Card } from '../../../ui/card.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { FigureSkeleton } from '../../../ui/skeleton.tsx';
import { type CalendarLeave, countStaff } from './leave.ts';

/** The month in two figures (U75). */
export function Summary({ leaves }: { leaves: readonly CalendarLeave[] | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Card title="Approved Leaves">
        {leaves ? <Figure value={leaves.length}>this month</Figure> : <FigureSkeleton />}
      </Card>
      <Card title="Staff on Leave">
        {leaves ? (
          <Figure value={countStaff(leaves)}>{countStaff(leaves) === 1 ? 'person' : 'people'}</Figure>
        ) : (
          <FigureSkeleton />
        )}
      </Card>
    </div>
  );
}
