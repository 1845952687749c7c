import { teamLimits } from '@muster/domain/team/limits';
import type { TeamRow } from '@muster/domain/team/schema';
import { useTranslate } from '../../../language/use-translate.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PeopleField } from '../people-field.tsx';
import { TeamRehearsalView } from '../rehearsal/team-rehearsal-view.tsx';
import { TeamField } from '../team-field.tsx';
import { withBelow } from '../team-tree.ts';
import { useTeamForm } from './use-team-form.ts';

/** What a form of a team is for: a new one, in whose place, or one that is there. */
export type TeamToEdit =
  | { readonly team?: undefined; readonly parentId: number | null }
  | { readonly team: TeamRow; readonly isMove?: boolean };

interface TeamFormProps {
  readonly edits: TeamToEdit;
  readonly teams: readonly TeamRow[];
  readonly onDone: () => void;
}

/** For a dialog: the fields, and then what they would change, before they are saved (D94). */
export function TeamForm({ edits, teams, onDone }: TeamFormProps) {
  const t = useTranslate();
  const { team } = edits;
  const start = team ?? { name: '', parentId: edits.parentId, leads: [] };
  const { draft, problems, isPending, question, change, submit } = useTeamForm(team, start, (name) => {
    toast({ title: t('Team saved'), description: name });
    onDone();
  });
  if (question) return <TeamRehearsalView confirm={t('Save')} {...question} />;
  const isMove = team !== undefined && edits.isMove === true;
  return (
    <ActionForm
      submit={isMove ? t('Move') : t('Save')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      {!isMove && (
        <TextField
          label={t('Name')}
          maxLength={teamLimits.name}
          autoComplete="off"
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <TeamField
        label={t('Below', undefined, 'the team above')}
        none={t('No team: at the top')}
        teams={teams}
        {...(team && { except: withBelow(team.id, teams) })}
        value={draft.parentId}
        error={problems.parentId}
        onChange={(parentId) => change({ parentId })}
      />
      {!isMove && (
        <PeopleField
          label={t('Leads')}
          hint={t('They may belong to another team')}
          people={draft.leads}
          error={problems.leadIds}
          onChange={(leads) => change({ leads: [...leads] })}
        />
      )}
    </ActionForm>
  );
}
