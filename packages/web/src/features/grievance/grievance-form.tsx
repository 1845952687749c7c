import { zodResolver } from '@hookform/resolvers/zod';
import { instantAt } from '@muster/domain/calendar/instant';
import {
  grievanceCategories,
  grievanceCategoryLabels,
  nobodyLeftText,
} from '@muster/domain/grievance/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { presentTime } from '../../company-time/present.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { dropDraft, keepDraft } from '../../store/queue/drafts.ts';
import { type ActionOutcome, wordsOf } from '../../store/queue/outcome.ts';
import { submit } from '../../store/queue/submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { optionsOf, SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ExcludedAdminField, useOtherAdministrators } from './excluded-admin-field.tsx';
import {
  draftedValues,
  draftName,
  type FilledGrievance,
  type GrievanceValues,
  grievanceForm,
  leavesNobody,
} from './form-values.ts';
import { WhoReads } from './who-reads.tsx';

/** Calls `onFiled` with the entry's key once the server or this device has it. A refusal keeps the input. */
function useFileGrievance(onFiled: (key: string) => void) {
  const t = useTranslate();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = (outcome: ActionOutcome) => {
    setIsPending(false);
    if (outcome.kind === 'refused') return setProblem(outcome.message);
    dropDraft(draftName);
    toast(wordsOf(outcome, { title: t('Grievance submitted successfully') }));
    onFiled(outcome.entry.id);
  };
  return {
    isPending,
    problem,
    async send(input: FilledGrievance) {
      setIsPending(true);
      setProblem(undefined);
      finish(await submit('fileGrievance', input, instantAt(presentTime())));
    },
  };
}

export function GrievanceForm({ onFiled }: { onFiled: (key: string) => void }) {
  const t = useTranslate();
  const form = useForm<GrievanceValues, unknown, FilledGrievance>({
    resolver: zodResolver(grievanceForm),
    defaultValues: draftedValues(),
  });
  const { send, isPending, problem } = useFileGrievance(onFiled);
  const wire = (name: keyof GrievanceValues) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  });
  const administrators = useOtherAdministrators();
  const chosen = form.watch('excludedAdminId');
  const isNobodyLeft = leavesNobody(chosen, administrators.data?.length ?? 0);
  const excluded = wire('excludedAdminId');
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((input) => (isNobodyLeft ? form.setFocus('excludedAdminId') : send(input)))}
      onChange={() => keepDraft(draftName, form.getValues())}
      className="flex flex-col gap-5"
    >
      <WhoReads administrators={administrators} />
      <TextField label={t('Subject')} autoComplete="off" {...wire('subject')} />
      <SelectField
        label={t('Category')}
        options={optionsOf(t, grievanceCategories, grievanceCategoryLabels)}
        placeholder={t('Choose a category')}
        {...wire('category')}
      />
      <TextAreaField label={t('Description')} rows={6} {...wire('description')} />
      <ExcludedAdminField
        {...excluded}
        chosen={chosen}
        administrators={administrators}
        error={isNobodyLeft ? t(nobodyLeftText) : excluded.error}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Submit Grievance')}
      </Button>
    </form>
  );
}
