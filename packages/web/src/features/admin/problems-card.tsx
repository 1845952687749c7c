import { problemTexts } from '@muster/domain/admin/problems';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { useProblems } from '../../server/live-lists/use-problems.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { AcceptClock } from './accept-clock.tsx';

/** What is wrong with the server, since when, and what fixes it (U77, D48); nothing while all is well. */
export function ProblemsCard() {
  const t = useTranslate();
  const problems = useProblems(true);
  if (problems.length === 0) return null;
  return (
    <Card title={t('Problems')} className="border-bad">
      <ul className="grid gap-4">
        {problems.map(({ kind, detail, since }) => (
          <li key={kind} className="grid gap-1">
            <p className="font-medium text-bad">{t(problemTexts[kind].sentence)}.</p>
            {detail && kind !== 'clock_jumped' && <p className="wrap-anywhere text-ink-soft">{detail}</p>}
            <p>{t(problemTexts[kind].fix)}</p>
            {kind === 'quarantine_waiting' && <QuarantineAnswer />}
            {kind === 'clock_jumped' && <AcceptClock />}
            <p className="text-ink-soft text-xs">
              <Rich text={t('Since <moment/>')} parts={{ moment: <Moment at={since} /> }} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An administrator's word on files that no record names (U77, D23). */
function QuarantineAnswer() {
  const t = useTranslate();
  const { connected } = useSync();
  const problems = trpc.useUtils().admin.problems;
  const { mutate, isPending, error } = useWrite(trpcClient.document.setAside, {
    onSettled: () => problems.invalidate(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ConfirmButton
        label={t('Set aside')}
        title={t('Set these files aside?')}
        confirm={t('Set aside')}
        cancel={t('Leave them')}
        onConfirm={() => mutate()}
        pending={isPending}
        disabled={!connected}
      >
        <p>
          {t(
            'They’re quarantined for 30 days, then deleted. If an older database was restored by mistake, leave them and restore the newer one instead.',
          )}
        </p>
      </ConfirmButton>
      <p role="status" className="text-bad">
        {error && messageOf(error)}
      </p>
    </div>
  );
}
