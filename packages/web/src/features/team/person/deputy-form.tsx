import { deputyOfInput } from '@muster/domain/team/schema';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, refusedField } from '../../../server/client.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeputyDates } from '../deputy-time.tsx';
import { PersonField } from '../people-field.tsx';
import { TeamRehearsalView } from '../rehearsal/team-rehearsal-view.tsx';
import { useTeamChange } from '../rehearsal/use-team-change.ts';

interface DeputyFormProps {
  readonly leadId: number;
  readonly onDone: () => void;
}

const fields = ['userId', 'from', 'to'] as const;
type Problems = { readonly [Name in (typeof fields)[number] | 'root']?: string };

interface Draft {
  readonly person: { readonly id: number; readonly fullName: string } | undefined;
  readonly whenAway: boolean;
  readonly from: string;
  readonly to: string;
}

/** For a dialog: who decides for a lead, whenever they are away or between two dates (D95). */
export function DeputyForm({ leadId, onDone }: DeputyFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>({ person: undefined, whenAway: true, from: '', to: '' });
  const [problems, setProblems] = useState<Problems>({});
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const { isPending, rehearse, question } = useTeamChange({
    onSaved() {
      toast({ title: t('Deputy named'), description: draft.person?.fullName ?? '' });
      onDone();
    },
    onRefused: (error) => setProblems(problemOf(refusedField(error), messageOf(error))),
  });
  if (question) return <TeamRehearsalView confirm={t('Save')} {...question} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.person) return setProblems({ userId: t('Choose a person') });
    const read = deputyOfInput.safeParse({ leadId, userId: draft.person.id, ...timeOf(draft) });
    const [issue] = read.error?.issues ?? [];
    setProblems(issue ? problemOf(String(issue.path[0]), issue.message) : {});
    if (read.success) rehearse({ change: 'nameDeputy', input: read.data });
  };
  return (
    <ActionForm
      submit={t('Save')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      <PersonField
        label={t('Deputy')}
        chosen={draft.person}
        error={problems.userId}
        onChange={(person) => change({ person })}
      />
      <CheckField
        label={t('Whenever the lead is away')}
        hint={t('On approved leave, or without a check-in where the settings say so.')}
        checked={draft.whenAway}
        onChange={({ target }) => change({ whenAway: target.checked })}
      />
      {!draft.whenAway && <DeputyDates dates={draft} problems={problems} onChange={change} />}
    </ActionForm>
  );
}

function timeOf({ whenAway, from, to }: Draft) {
  if (whenAway) return { whenAway: true };
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}

function problemOf(field: string | undefined, message: string): Problems {
  return { [fields.find((name) => name === field) ?? 'root']: message };
}
