import { zodResolver } from '@hookform/resolvers/zod';
import type { RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { useForm } from 'react-hook-form';
import { sayRefused } from '../../../server/refused-form.ts';
import { trpc } from '../../../server/trpc.ts';
import { useRehearsal } from '../rehearsal/use-rehearsal.ts';
import { type AssignedEntry, type AssignValues, assignFields, assignForm } from './assign-values.ts';

/** What someone, or several people, work from a date on: rehearsed first, then saved (D90, D91). */
export function useAssignForm(start: AssignValues, asked: (entry: AssignedEntry) => RehearsalInput) {
  const form = useForm<AssignValues, unknown, AssignedEntry>({
    resolver: zodResolver(assignForm),
    defaultValues: start,
  });
  const refuse = (error: unknown) => sayRefused(form.setError, assignFields, error);
  const { rehearse, isRehearsing, rehearsed, close } = useRehearsal({ onRefused: refuse });
  const utils = trpc.useUtils();
  return {
    form,
    isRehearsing,
    rehearsed,
    back: close,
    submit: form.handleSubmit((entry) => rehearse(asked(entry))),
    /** What follows its save. */
    reactions: {
      onError(error: Error) {
        close();
        refuse(error);
      },
      onSettled() {
        void utils.workingTime.invalidate();
        void utils.people.invalidate();
      },
    },
  };
}

export type AssignForm = ReturnType<typeof useAssignForm>['form'];
