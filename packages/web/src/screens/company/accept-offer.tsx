import { useReviewRecords } from '../../features/attendance/staff/use-review-records.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Offers to accept the manual check-ins that wait and fit the saved rule, with "Undo" (D103). */
export function AcceptOffer({ minutes }: { readonly minutes: number }) {
  const t = useTranslate();
  const { data: records = [] } = trpc.attendance.acceptable.useQuery({ minutes });
  const { waiting, busy, markFine } = useReviewRecords();
  const { connected } = useSync();
  const open = records.filter(({ id }) => !waiting.has(id) && !busy.has(id));
  if (open.length === 0) return null;
  return (
    <Panel
      label={t('Waiting check-ins')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p>
        {t(
          '{count, plural, =1 {One manual check-in that waits for review fits this rule.} other {# manual check-ins that wait for review fit this rule.}}',
          { count: open.length },
        )}
      </p>
      <Button size="small" disabled={!connected} onClick={() => void markFine(open)}>
        {t('{count, plural, =1 {Accept it} other {Accept #}}', { count: open.length })}
      </Button>
    </Panel>
  );
}
