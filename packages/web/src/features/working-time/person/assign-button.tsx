import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Assignment } from '@muster/domain/working-time/schema';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { RehearsalView } from '../rehearsal/rehearsal-view.tsx';
import { AssignFields } from './assign-fields.tsx';
import { assignValuesOf } from './assign-values.ts';
import { useAssignForm } from './use-assign-form.ts';

interface AssignButtonProps {
  readonly person: { readonly id: number; readonly fullName: string };
  /** From when on it can be changed, at first. */
  readonly first: PlainDate;
  readonly current: Assignment | undefined;
}

export function AssignButton(props: AssignButtonProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      title={t('Working time of {fullName}', { fullName: props.person.fullName })}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" disabled={!connected}>
          <CalendarClock aria-hidden className="size-4" />
          {t('Change', {}, 'working time')}
        </Button>
      }
    >
      <AssignSteps {...props} onClose={() => setIsOpen(false)} />
    </Dialog>
  );
}

function AssignSteps({
  person,
  first,
  current,
  onClose,
}: AssignButtonProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const { form, isRehearsing, rehearsed, back, submit, reactions } = useAssignForm(
    assignValuesOf(first, current),
    (entry) => ({ change: 'assign', input: { userId: person.id, ...entry } }),
  );
  const { mutate, isPending } = useWrite(trpcClient.workingTime.assign, {
    ...reactions,
    onSuccess({ validFrom }) {
      toast({
        title: t('Working time set'),
        description: t('From {date}', { date: longDate(t, validFrom) }),
      });
      onClose();
    },
  });
  if (rehearsed)
    return (
      <RehearsalView
        rehearsed={rehearsed}
        confirm={t('Save')}
        pending={isPending}
        onBack={back}
        onConfirm={() => rehearsed.asked.change === 'assign' && mutate(rehearsed.asked.input)}
      />
    );
  return (
    <ActionForm
      submit={t('Show what changes')}
      pending={isRehearsing}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <AssignFields form={form} />
    </ActionForm>
  );
}
