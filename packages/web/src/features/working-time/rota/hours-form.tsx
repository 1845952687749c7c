import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { draftOfDay, readDay } from '../day/day-draft.ts';
import { DayFields } from '../day/day-fields.tsx';

interface HoursFormProps {
  readonly legend: string;
  readonly day: ScheduleDay;
  readonly reason: string;
  readonly pending: boolean;
  readonly onSave: (day: ScheduleDay, reason: string) => void;
  readonly onCancel: () => void;
}

/** Hours that no schedule has, and why. */
export function HoursForm({ legend, day, reason, pending, onSave, onCancel }: HoursFormProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOfDay(day));
  const [why, setWhy] = useState(reason);
  const [problem, setProblem] = useState<string>();
  const isWhyMissing = why.trim() === '';
  return (
    <ActionForm
      submit={t('Save as a draft')}
      pending={pending}
      blocked={isWhyMissing}
      error={undefined}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readDay(t, draft);
        setProblem('problem' in read ? read.problem : undefined);
        if ('day' in read) onSave(read.day, why.trim());
      }}
    >
      <DayFields legend={legend} draft={draft} onChange={setDraft} error={problem} />
      <TextField
        label={t('Reason')}
        maxLength={workingTimeLimits.reason}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </ActionForm>
  );
}
