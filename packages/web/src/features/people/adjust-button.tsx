import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@muster/domain/language/translate';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type Adjustment, type AdjustValues, adjustForm, noAdjustment, previewOf } from './adjust-values.ts';
import { days } from './labels.tsx';
import type { Person } from './person.ts';
import { usePeopleWrite } from './use-people-write.ts';

const ways = [
  { value: 'add', label: msg('Add days') },
  { value: 'take', label: msg('Take days') },
];

export function AdjustButton({ person }: { person: Person }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<AdjustValues, unknown, Adjustment>({
    resolver: zodResolver(adjustForm),
    defaultValues: noAdjustment,
  });
  const { mutate, isPending } = usePeopleWrite(trpcClient.people.adjustBalance, {
    onDone({ leaveBalance }) {
      toast({
        title: t('Balance adjusted'),
        description: t('It is {leaveBalance} now.', { leaveBalance: days(t, leaveBalance) }),
      });
      form.reset(noAdjustment);
      setIsOpen(false);
    },
    onRefused: (error) => sayRefused(form.setError, ['days', 'reason'], error),
  });
  const { errors } = form.formState;
  const wire = (name: keyof AdjustValues) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <ActionDialog
      title={t('Adjust balance')}
      description={t(
        '{fullName} sees the new balance. The list of changes keeps who changed it, when and why.',
        { fullName: person.fullName },
      )}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small">
          <Scale aria-hidden className="size-4" />
          {t('Adjust balance')}
        </Button>
      }
      submit={t('Adjust balance')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((input) => mutate({ userId: person.id, ...input }))}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('Change')}
          options={ways.map(({ value, label }) => ({ value, label: t(label) }))}
          {...wire('way')}
        />
        <TextField label={t('Days')} hint={t('Whole or half')} inputMode="decimal" {...wire('days')} />
      </div>
      <TextAreaField label={t('Reason')} rows={2} {...wire('reason')} />
      <Outcome person={person} typed={useWatch({ control: form.control })} />
    </ActionDialog>
  );
}

const warnings = {
  not_there: msg('There aren’t that many days to take.'),
  reserved: msg(
    'Pending requests reserve some of these days. They stay pending, but any that no longer fit can’t be approved.',
  ),
};

function Outcome({ person, typed }: { person: Person; typed: Partial<AdjustValues> }) {
  const t = useTranslate();
  const preview = previewOf(person, { ...noAdjustment, ...typed });
  return (
    <div role="status" className="min-h-6 rounded-md bg-sunken px-4 py-3 empty:invisible">
      {preview && (
        <>
          <p className="font-medium tabular-nums">
            {t('{before} → {after}', { before: days(t, preview.before), after: days(t, preview.after) })}
          </p>
          {preview.problem && (
            <p className={preview.problem === 'not_there' ? 'text-bad' : 'text-warn'}>
              {t(warnings[preview.problem])}
            </p>
          )}
        </>
      )}
    </div>
  );
}
