import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { AssignedMany } from '@muster/domain/working-time/schema';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
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

interface AssignManyProps {
  readonly userIds: readonly number[];
  readonly today: PlainDate;
  readonly onDone: () => void;
}

/** The same schedule and site for several people from a date on (D91). */
export function AssignManyButton(props: AssignManyProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<AssignedMany>();
  const close = () => {
    setIsOpen(false);
    if (refused) props.onDone();
    setRefused(undefined);
  };
  const take = (answer: AssignedMany) => {
    if (answer.refused.length > 0) return setRefused(answer);
    toast({ title: assignedText(t, answer.assigned) });
    setIsOpen(false);
    props.onDone();
  };
  const count = props.userIds.length;
  return (
    <Dialog
      title={
        refused
          ? assignedText(t, refused.assigned)
          : t('{count, plural, one {Working time of # person} other {Working time of # people}}', { count })
      }
      open={isOpen}
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      trigger={
        <Button size="small" variant="primary" disabled={!connected}>
          <CalendarClock aria-hidden className="size-4" />
          {t('Set working time')}
        </Button>
      }
    >
      {refused ? (
        <Refused answer={refused} onClose={close} />
      ) : (
        <AssignManySteps {...props} onAnswer={take} onClose={close} />
      )}
    </Dialog>
  );
}

function assignedText(t: Translate, assigned: number): string {
  return t(
    '{assigned, plural, =0 {No working time was set} one {Working time set for # person} other {Working time set for # people}}',
    { assigned },
  );
}

interface StepsProps extends AssignManyProps {
  readonly onAnswer: (answer: AssignedMany) => void;
  readonly onClose: () => void;
}

function AssignManySteps({ userIds, today, onAnswer, onClose }: StepsProps) {
  const assign = useAssignForm(assignValuesOf(today), (entry) => ({
    change: 'assignMany',
    input: { userIds, ...entry },
  }));
  const { mutate, isPending } = useWrite(trpcClient.workingTime.assignMany, {
    ...assign.reactions,
    onSuccess: onAnswer,
  });
  return (
    <AssignSteps
      assign={assign}
      isPending={isPending}
      onSave={(asked) => asked.change === 'assignMany' && mutate(asked.input)}
      onClose={onClose}
    />
  );
}

/** Who could not get it, each with the reason. */
function Refused({ answer: { refused }, onClose }: { answer: AssignedMany; onClose: () => void }) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-5">
      <p role="alert">
        {t('{count, plural, one {# person could not get it:} other {# people could not get it:}}', {
          count: refused.length,
        })}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {refused.map(({ userId, name, message }) => (
          <li key={userId} className="wrap-anywhere px-4 py-2">
            <bdi className="font-medium">{name}</bdi>
            <p className="text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
      <Button className="sm:self-end" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  );
}
