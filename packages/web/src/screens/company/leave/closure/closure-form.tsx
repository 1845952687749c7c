import { closureInput, closureLimits } from '@muster/domain/leave/closure-schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type FormEvent, useState } from 'react';
import { useFocusOnProblem } from '../../../../features/company/use-focus-on-problem.ts';
import { type Problems, problemsIn, refusedIn } from '../../../../features/leave-settings/problems.ts';
import { useLeaveTypes } from '../../../../features/leave-settings/use-leave-settings.ts';
import { PeopleField } from '../../../../features/team/people-field.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { everywhere, type Place, PlaceField } from '../place-field.tsx';
import { ClosureRehearsalView } from './closure-rehearsal.tsx';
import { useClosureChange } from './use-closure-change.ts';

const fields = ['name', 'from', 'to', 'leaveType', 'teamId', 'siteId', 'exempt'] as const;
type Draft = Readonly<Record<'name' | 'from' | 'to' | 'leaveType', string>>;

/** Adds a closure; shows what it takes of each person before. A refusal keeps what was typed. */
export function ClosureForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const types = useActiveTypes();
  const { form, focus } = useFocusOnProblem();
  const [draft, setDraft] = useState<Draft>({ name: '', from: '', to: '', leaveType: '' });
  const [place, setPlace] = useState<Place>(everywhere);
  const [exempt, setExempt] = useState<readonly { readonly id: number; readonly fullName: string }[]>([]);
  const [problems, setProblems] = useState<Problems<(typeof fields)[number]>>({});
  const refuse = (found: typeof problems) => {
    setProblems(found);
    focus();
  };
  const { ask, isPending, question } = useClosureChange({
    onSaved() {
      toast({ title: t('Closure added'), description: draft.name });
      onDone();
    },
    onRefused: (error) => refuse(refusedIn(error, fields)),
  });
  const leaveType = draft.leaveType || (types[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { teamId, siteId } = place;
    const read = closureInput.safeParse({
      ...{ ...draft, leaveType, teamId, siteId },
      exempt: exempt.map(({ id }) => id),
    });
    if (!read.success) return refuse(problemsIn(read.error, fields));
    setProblems({});
    ask({ change: 'add', input: read.data });
  };
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  if (question) return <ClosureRehearsalView {...question} confirm={t('Add closure')} />;
  return (
    <ActionForm
      ref={form}
      submit={t('Preview')}
      pending={isPending}
      error={problems.root}
      onSubmit={submit}
      onCancel={onDone}
    >
      <TextField label={t('Name')} maxLength={closureLimits.name} autoComplete="off" {...field('name')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('From')}
          type="date"
          {...field('from')}
          // Of one day, until another last day is chosen.
          onChange={({ target: { value: from } }) =>
            setDraft({ ...draft, from, to: draft.to === draft.from ? from : draft.to })
          }
        />
        <TextField label={t('To')} type="date" {...field('to')} />
        <SelectField
          label={t('Leave Type')}
          options={types.map((value) => ({ value, label: leaveTypeText(t, value) }))}
          {...field('leaveType')}
          value={leaveType}
        />
        <PlaceField place={place} error={problems.teamId ?? problems.siteId} onChange={setPlace} />
      </div>
      <PeopleField
        label={t('Without these people')}
        hint={t('By name')}
        people={exempt}
        error={problems.exempt}
        onChange={setExempt}
      />
    </ActionForm>
  );
}

/** The names of the types that a closure can be of, in their order. */
function useActiveTypes(): readonly string[] {
  const { data: types = [] } = useLeaveTypes();
  return types.filter(({ active }) => active).map(({ name }) => name);
}
