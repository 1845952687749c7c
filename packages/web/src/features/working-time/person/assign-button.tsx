import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Assignment } from '@muster/domain/working-time/schema';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { AssignSteps } from './assign-steps.tsx';
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
      <AssignOne {...props} onClose={() => setIsOpen(false)} />
    </Dialog>
  );
}

function AssignOne({
  person,
  first,
  current,
  onClose,
}: AssignButtonProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const assign = useAssignForm(assignValuesOf(first, current), (entry) => ({
    change: 'assign',
    input: { userId: person.id, ...entry },
  }));
  const { mutate, isPending } = useWrite(trpcClient.workingTime.assign, {
    ...assign.reactions,
    onSuccess({ validFrom }) {
      toast({
        title: t('Working time set'),
        description: t('From {date}', { date: longDate(t, validFrom) }),
      });
      onClose();
    },
  });
  return (
    <AssignSteps
      assign={assign}
      isPending={isPending}
      onSave={(asked) => asked.change === 'assign' && mutate(asked.input)}
      onClose={onClose}
    />
  );
}
