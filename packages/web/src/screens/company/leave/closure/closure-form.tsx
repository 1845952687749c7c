import { type ClosureInput, closureInput, closureLimits } from '@muster/domain/leave/closure-schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type ReadDraft, useDraftForm } from '../../../../features/company/use-draft-form.ts';
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
type Found = Problems<(typeof fields)[number]>;

interface Draft extends Readonly<Record<'name' | 'from' | 'to' | 'leaveType', string>> {
  readonly place: Place;
  readonly exempt: readonly { readonly id: number; readonly fullName: string }[];
}

const empty: Draft = { name: '', from: '', to: '', leaveType: '', place: everywhere, exempt: [] };

/** By the server's own schema (D98); without a choice of the first type. */
function readClosure({ place, exempt, ...draft }: Draft, first: string): ReadDraft<ClosureInput, Found> {
  const { teamId, siteId } = place;
  const read = closureInput.safeParse({
    ...{ ...draft, leaveType: draft.leaveType || first, teamId, siteId },
    exempt: exempt.map(({ id }) => id),
  });
  return read.success ? { input: read.data } : { problems: problemsIn(read.error, fields) };
}

/** Adds a closure; shows what it takes of each person before. A refusal keeps what was typed. */
export function ClosureForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const types = useActiveTypes();
  const [first = ''] = types;
  const { form, draft, problems, refuse, change, submit } = useDraftForm<Draft, ClosureInput, Found>({
    start: () => empty,
    read: (typed) => readClosure(typed, first),
  });
  const { ask, isPending, question } = useClosureChange({
    onSaved() {
      toast({ title: t('Closure added'), description: draft.name });
      onDone();
    },
    onRefused: (error) => refuse(refusedIn(error, fields)),
  });
  const field = (name: 'name' | 'from' | 'to' | 'leaveType') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  if (question) return <ClosureRehearsalView {...question} confirm={t('Add closure')} />;
  return (
    <ActionForm
      ref={form}
      submit={t('Preview')}
      pending={isPending}
      error={problems.root}
      onSubmit={(event) => submit(event, (input) => ask({ change: 'add', input }))}
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
            change({ from, to: draft.to === draft.from ? from : draft.to })
          }
        />
        <TextField label={t('To')} type="date" {...field('to')} />
        <SelectField
          label={t('Leave Type')}
          options={types.map((value) => ({ value, label: leaveTypeText(t, value) }))}
          {...field('leaveType')}
          value={draft.leaveType || first}
        />
        <PlaceField
          place={draft.place}
          error={problems.teamId ?? problems.siteId}
          onChange={(place) => change({ place })}
        />
      </div>
      <PeopleField
        label={t('Without these people')}
        hint={t('By name')}
        people={draft.exempt}
        error={problems.exempt}
        onChange={(exempt) => change({ exempt })}
      />
    </ActionForm>
  );
}

/** The names of the types that a closure can be of, in their order. */
function useActiveTypes(): readonly string[] {
  const { data: types = [] } = useLeaveTypes();
  return types.filter(({ active }) => active).map(({ name }) => name);
}
