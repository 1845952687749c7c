import { useTranslate } from '../../language/use-translate.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { TeamRehearsalDialog } from './rehearsal/team-rehearsal-view.tsx';
import { useTeamChange } from './rehearsal/use-team-change.ts';

/** A team for each department, shown person by person before (D94). */
export function DepartmentsButton() {
  const t = useTranslate();
  const { connected } = useSync();
  const { isPending, rehearse, question } = useTeamChange({
    onSaved: () => toast({ title: t('Teams made'), description: t('Name their leads next.') }),
    onRefused: refusedToast(t('Failed to make the teams')),
    onNothing: () => toast({ title: t('Everyone with a department has a team already') }),
  });
  return (
    <>
      <Button
        pending={isPending && !question}
        disabled={!connected}
        onClick={() => rehearse({ change: 'departments', input: {} })}
      >
        {t('Make teams from departments')}
      </Button>
      {question && (
        <TeamRehearsalDialog
          title={t('Make teams from departments?')}
          confirm={t('Make teams')}
          {...question}
        />
      )}
    </>
  );
}
