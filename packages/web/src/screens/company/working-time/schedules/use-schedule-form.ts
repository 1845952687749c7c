import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import type { Schedule, ScheduleChangeInput } from '@muster/domain/working-time/schema';
import type { FormEvent } from 'react';
import { useNoteUnsaved } from '../../../../features/company/unsaved.tsx';
import { useDraftForm } from '../../../../features/company/use-draft-form.ts';
import { useRehearsedSave } from '../../../../features/working-time/rehearsal/use-rehearsed-save.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { messageOf, refusedField, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';
import {
  areSameRules,
  readSchedule,
  type ScheduleDraft,
  type ScheduleProblems,
  scheduleDraftOf,
  withLength,
} from './schedule-draft.ts';

/** What the form begins with. */
export interface ScheduleStart {
  readonly name: string;
  readonly rules: ScheduleRules;
  /** The schedule that is changed; without it, one is added. */
  readonly changes?: Schedule;
  /** The day of a planned version, which is changed then. */
  readonly validFrom?: string;
}

interface ReadSchedule {
  readonly name: string;
  readonly rules: ScheduleRules;
}

/** A schedule that is added, or changed from a date on (D90). A refusal keeps what was typed. */
export function useScheduleForm(start: ScheduleStart, onSaved: (schedule: Schedule) => void) {
  const t = useTranslate();
  const { changes } = start;
  const typed = useDraftForm<ScheduleDraft, Typed, ScheduleProblems>({
    start: () => ({ ...scheduleDraftOf(start.name, start.rules), validFrom: start.validFrom ?? '' }),
    read(draft) {
      const { validFrom, recount } = draft;
      const found = readSchedule(t, draft);
      return 'problems' in found ? found : { input: { ...found, validFrom, recount } };
    },
  });
  const { first, draft } = typed;
  useNoteUnsaved(t('Schedules'), draft !== first);
  const { save, question, isPending } = useSaveSchedule(start, {
    onSuccess: onSaved,
    onError: (error) => typed.refuse(problemOf(error)),
  });
  const read = readSchedule(t, draft);
  return {
    ...typed,
    isPending,
    question,
    /** Whether more than the name differs: a name needs no date. */
    asksDate: changes !== undefined && ('problems' in read || !areSameRules(read.rules, start.rules)),
    change: (changed: Partial<ScheduleDraft>) => typed.change(withLength(draft, changed)),
    submit: (event: FormEvent) => typed.submit(event, save),
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;

interface Reactions {
  readonly onSuccess: (schedule: Schedule) => void;
  readonly onError: (error: unknown) => void;
}

interface Typed extends ReadSchedule {
  readonly validFrom: string;
  readonly recount: boolean;
}

function useSaveSchedule(start: ScheduleStart, { onSuccess, onError }: Reactions) {
  const { changes } = start;
  const add = useSend(trpcClient.workingTime.addSchedule);
  const change = useSend(trpcClient.workingTime.changeSchedule);
  const { workingTime } = trpc.useUtils();
  return useRehearsedSave({
    send(typed: Typed) {
      const { name, rules, validFrom } = typed;
      if (changes) return change(changeIn(start, changes, typed));
      return add({ name, ...rules, ...(isPlainDate(validFrom) && { validFrom }) });
    },
    rehearsalOf(typed) {
      if (!changes || changes.people === 0 || areSameRules(typed.rules, start.rules)) return undefined;
      return { change: 'changeSchedule', input: changeIn(start, changes, typed) };
    },
    onSuccess(saved: Schedule) {
      void workingTime.invalidate();
      onSuccess(saved);
    },
    onError,
  });
}

/** A name alone needs no date. */
function changeIn(
  { rules: before }: ScheduleStart,
  { id, name: known }: Schedule,
  typed: Typed,
): ScheduleChangeInput {
  const { name, rules, validFrom, recount } = typed;
  return {
    id,
    ...(name !== known && { name }),
    ...(!areSameRules(rules, before) && {
      ...rules,
      ...(isPlainDate(validFrom) && { validFrom }),
      ...(recount && { recount }),
    }),
  };
}

const fields = ['name', 'days', 'weekMinutes', 'usualDays', 'graceMinutes', 'validFrom'] as const;

function problemOf(error: unknown): ScheduleProblems {
  const field = fields.find((name) => name === refusedField(error)?.split('.')[0]);
  return { [field ?? 'root']: messageOf(error) };
}
