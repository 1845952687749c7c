import { msg } from '@muster/domain/language/translate';
import { type LeaveLimitInput, leaveLimitInput, limitLimits } from '@muster/domain/leave/limit-schema';
import { RadioGroup } from '../../../../features/company/radio-group.tsx';
import { type ReadDraft, useDraftForm } from '../../../../features/company/use-draft-form.ts';
import { type Problems, problemsIn, refusedIn } from '../../../../features/leave-settings/problems.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useWrite } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import { ActionForm } from '../../../../shell/action-form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { everywhere, type Place, PlaceField } from '../place-field.tsx';

const fields = ['name', 'most', 'from', 'to', 'teamId', 'siteId', 'department'] as const;
type Found = Problems<(typeof fields)[number]>;

interface Draft extends Readonly<Record<'name' | 'most' | 'from' | 'to', string>> {
  readonly place: Place;
  readonly mode: 'warn' | 'refuse';
}

const empty: Draft = { name: '', most: '', from: '', to: '', place: everywhere, mode: 'warn' };

/** By the server's own schema (D98). */
function readLimit({ name, most, from, to, place, mode }: Draft): ReadDraft<LeaveLimitInput, Found> {
  const read = leaveLimitInput.safeParse({
    ...{ name, mode, ...place },
    most: most.trim() === '' ? undefined : Number(most),
    from: from || null,
    to: to || null,
  });
  return read.success ? { input: read.data } : { problems: problemsIn(read.error, fields) };
}

const modes = [
  {
    value: 'warn',
    label: msg('Warn'),
    hint: msg('The request can be sent, and the decider sees the warning.'),
  },
  { value: 'refuse', label: msg('Refuse'), hint: msg('The request cannot be sent.') },
] as const;

/** Adds a limit, or a period without leave. A refusal keeps what was typed. */
export function LimitForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const { form, draft, problems, refuse, change, submit } = useDraftForm<Draft, LeaveLimitInput, Found>({
    start: () => empty,
    read: readLimit,
  });
  const { leaveLimit } = trpc.useUtils();
  const { mutate, isPending } = useWrite(trpcClient.leaveLimit.add, {
    onSuccess({ name }) {
      void leaveLimit.invalidate();
      toast({ title: t('Limit added'), description: name });
      onDone();
    },
    onError: (error) => refuse(refusedIn(error, fields)),
  });
  const field = (name: 'name' | 'most' | 'from' | 'to') => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  return (
    <ActionForm
      ref={form}
      submit={t('Add limit')}
      pending={isPending}
      error={problems.root}
      onSubmit={(event) => submit(event, mutate)}
      onCancel={onDone}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2 [&>:only-child]:col-span-full">
        <TextField label={t('Name')} maxLength={limitLimits.name} autoComplete="off" {...field('name')} />
        <PlaceField
          departments
          place={draft.place}
          error={problems.teamId ?? problems.siteId ?? problems.department}
          onChange={(place) => change({ place })}
        />
      </div>
      {/* Of the whole width: beside another field its hint would push it down. */}
      <TextField
        label={t('People away at most')}
        hint={t('0 for no leave at all')}
        type="number"
        inputMode="numeric"
        min={0}
        {...field('most')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('From')} hint={t('if not always')} type="date" {...field('from')} />
        <TextField label={t('To')} type="date" {...field('to')} />
      </div>
      <RadioGroup
        legend={t('What happens')}
        name="mode"
        options={modes}
        chosen={draft.mode}
        onChange={(mode) => change({ mode })}
      />
    </ActionForm>
  );
}
