import { useReviewRecords } from '../../features/attendance/staff/use-review-records.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Offers to accept the manual check-ins that wait and fit the saved rule, with "Undo" (D103). */
export function AcceptOffer({ minutes }: { readonly minutes: number }) {
  const { data: records = [] } = trpc.attendance.acceptable.useQuery({ minutes });
  const { waiting, busy, markFine } = useReviewRecords();
  const { connected } = useSync();
  const open = records.filter(({ id }) => !waiting.has(id) && !busy.has(id));
  if (open.length === 0) return null;
  const isOne = open.length === 1;
  return (
    <Panel label="Waiting check-ins" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        {isOne
          ? 'One manual check-in that waits for review fits this rule.'
          : `${open.length} manual check-ins that wait for review fit this rule.`}
      </p>
      <Button size="small" disabled={!connected} onClick={() => void markFine(open)}>
        {isOne ? 'Accept it' : `Accept ${open.length}`}
      </Button>
    </Panel>
  );
}
