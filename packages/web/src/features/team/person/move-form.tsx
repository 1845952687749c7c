import { type MembersInput, membersInput, type TeamRow } from '@muster/domain/team/schema';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, refusedField } from '../../../server/client.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { TeamRehearsalView } from '../rehearsal/team-rehearsal-view.tsx';
import { type TeamChange, useTeamChange } from '../rehearsal/use-team-change.ts';
import { TeamField } from '../team-field.tsx';

interface MoveFormProps {
  readonly teams: readonly TeamRow[];
  readonly userIds: readonly number[];
  readonly teamId: number | null;
  /** By which door several people move, or one. */
  readonly changeOf: (input: MembersInput) => TeamChange;
  readonly onDone: () => void;
}

interface Problems {
  readonly teamId?: string;
  readonly validFrom?: string;
  readonly root?: string;
}

/** For a dialog: another team, from a date on, and then what that changes (D94). */
export function MoveForm({ teams, userIds, changeOf, onDone, ...start }: MoveFormProps) {
  const t = useTranslate();
  const [teamId, setTeamId] = useState(start.teamId);
  const [validFrom, setValidFrom] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { isPending, rehearse, question } = useTeamChange({
    onSaved() {
      toast({ title: t('Team set') });
      onDone();
    },
    onRefused: (error) => setProblems(problemOf(refusedField(error), messageOf(error))),
  });
  if (question) return <TeamRehearsalView confirm={t('Save')} {...question} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = membersInput.safeParse({ userIds, teamId, ...(validFrom !== '' && { validFrom }) });
    const [issue] = read.error?.issues ?? [];
    setProblems(issue ? problemOf(String(issue.path[0]), issue.message) : {});
    if (read.success) rehearse(changeOf(read.data));
  };
  return (
    <ActionForm
      submit={t('Save')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TeamField
          label={t('Team')}
          none={t('No team')}
          teams={teams}
          value={teamId}
          error={problems.teamId}
          onChange={setTeamId}
        />
        <TextField
          label={t('Valid from')}
          hint={t('Empty: today')}
          type="date"
          value={validFrom}
          error={problems.validFrom}
          onChange={({ target }) => setValidFrom(target.value)}
        />
      </div>
    </ActionForm>
  );
}

function problemOf(field: string | undefined, message: string): Problems {
  const name = (['teamId', 'validFrom'] as const).find((each) => each === field) ?? 'root';
  return { [name]: message };
}
