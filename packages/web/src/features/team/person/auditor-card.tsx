import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { auditorInput } from '@muster/domain/team/schema';
import { type FormEvent, useState } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf } from '../../../server/client.ts';
import { refusedToast } from '../../../server/refused-toast.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTeamChange } from '../rehearsal/use-team-change.ts';

interface AuditorCardProps {
  readonly person: {
    readonly id: number;
    readonly fullName: string;
    readonly isAdmin: boolean;
    readonly auditorUntil: PlainDate | null;
  };
}

/** Who reads attendance, leave and payroll until the end of a date (D96). An administrator reads all of it anyway. */
export function AuditorCard({ person }: AuditorCardProps) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const { id, fullName, isAdmin, auditorUntil } = person;
  const { save, isPending } = useTeamChange({
    onSaved: () => toast({ title: t('{fullName} is no auditor any more', { fullName }) }),
    onRefused: refusedToast(t('Failed to change the auditor')),
  });
  const isNow = auditorUntil !== null && auditorUntil >= today;
  if (isAdmin && !isNow) return null;
  return (
    <Card title={t('Auditor')}>
      <p className="mb-3 text-ink-soft">
        {isNow
          ? t('Reads attendance, leave without reasons and payroll until {date}, and changes nothing.', {
              date: longDate(t, auditorUntil),
            })
          : t('For a works council, labour inspector or accountant: reads attendance, leave and payroll.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonDialog
          size="small"
          label={isNow ? t('Change the date') : t('Make auditor')}
          title={t('{fullName} as auditor', { fullName })}
          description={t('Until the end of that day. The audit log has each reading.')}
        >
          {(close) => <AuditorForm userId={id} until={auditorUntil} today={today} onDone={close} />}
        </ButtonDialog>
        {isNow && (
          <Button
            size="small"
            variant="danger-outline"
            pending={isPending}
            onClick={() => save({ change: 'setAuditor', input: { userId: id, until: null } })}
          >
            {t('End it')}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface AuditorFormProps {
  readonly userId: number;
  readonly until: PlainDate | null;
  readonly today: PlainDate;
  readonly onDone: () => void;
}

function AuditorForm({ userId, until, today, onDone }: AuditorFormProps) {
  const t = useTranslate();
  const [date, setDate] = useState<string>(until ?? '');
  const [problem, setProblem] = useState<string>();
  const { save, isPending } = useTeamChange({
    onSaved() {
      toast({ title: t('Auditor set') });
      onDone();
    },
    onRefused: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = auditorInput.safeParse({ userId, until: date });
    setProblem(read.error?.issues[0]?.message);
    if (read.success) save({ change: 'setAuditor', input: read.data });
  };
  return (
    <ActionForm submit={t('Save')} pending={isPending} error={undefined} onSubmit={submit} onCancel={onDone}>
      <TextField
        label={t('Until')}
        type="date"
        min={today}
        value={date}
        error={problem}
        onChange={({ target }) => setDate(target.value)}
      />
    </ActionForm>
  );
}
