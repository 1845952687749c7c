import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import { useState } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { cellWords } from './cell-words.ts';
import { type Cell, isPlannable } from './cells.ts';
import { GiveForm } from './give-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { ShiftButtons } from './shift-buttons.tsx';
import { useDraftDays } from './use-rota.ts';
import { useTakeBack } from './use-take-back.ts';

interface DayDialogProps {
  /** At least one. */
  readonly cells: readonly Cell[];
  readonly rows: readonly RotaRow[];
  readonly today: PlainDate;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What one or several days of people are to be: a shift, other hours, another person's, or as planned (D91). */
export function DayDialog({ cells, rows, today, onDone, onClose }: DayDialogProps) {
  const t = useTranslate();
  const [first] = cells;
  const only = cells.length === 1 ? first : undefined;
  if (!first) return null;
  const plannable = cells.filter(({ day }) => isPlannable(day, today));
  return (
    <Dialog
      title={
        only
          ? listed(t, [only.row.name, longDate(t, only.day.date)])
          : t(
              '{count, plural, one {# day} other {# days}} of {people, plural, one {# person} other {# people}}',
              {
                count: cells.length,
                people: new Set(cells.map(({ row }) => row.userId)).size,
              },
            )
      }
      description={only && <Said cell={only} />}
      open
      onOpenChange={onClose}
    >
      {plannable.length === 0 ? (
        <p>
          {only?.day.employed
            ? t('This day is over. Correct what was recorded under Staff Attendance.')
            : t('This person does not work here on this day.')}
        </p>
      ) : (
        <Choices cells={plannable} rows={rows} onDone={onDone} />
      )}
    </Dialog>
  );
}

function Said({ cell: { day } }: { cell: Cell }) {
  const t = useTranslate();
  const { main, notes } = cellWords(t, day);
  return listed(t, [main, ...notes]);
}

type Step = 'choices' | 'hours' | 'give';

function Choices({ cells, rows, onDone }: Pick<DayDialogProps, 'cells' | 'rows' | 'onDone'>) {
  const t = useTranslate();
  const { connected } = useSync();
  const [step, setStep] = useState<Step>('choices');
  const { mutate, isPending } = useDraftDays({ onDone });
  const takeBack = useTakeBack(cells, onDone);
  const [first] = cells;
  const only = cells.length === 1 ? first : undefined;
  const rota = t('Rota');
  const draft = (day: ScheduleDay, reason = rota) =>
    mutate({ days: cells.map(({ row, day: { date } }) => ({ userId: row.userId, date, day })), reason });
  if (step === 'hours')
    return (
      <HoursForm
        legend={t('Hours', undefined, 'of a day')}
        day={first?.day.day ?? null}
        reason={only?.day.exception ?? rota}
        pending={isPending}
        onSave={draft}
        onCancel={() => setStep('choices')}
      />
    );
  if (step === 'give' && only)
    return (
      <GiveForm
        cell={only}
        rows={rows}
        pending={isPending}
        onCancel={() => setStep('choices')}
        onGive={(userId) => {
          const { date, day } = only.day;
          const days = [
            { userId: only.row.userId, date, day: null },
            { userId, date, day },
          ];
          mutate({ days, reason: rota });
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <ShiftButtons disabled={isPending} onChoose={(day) => draft(day)} />
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <Button size="small" onClick={() => setStep('hours')}>
          {t('Other hours…')}
        </Button>
        {only && !only.day.off && (
          <Button size="small" onClick={() => setStep('give')}>
            {t('Give to…')}
          </Button>
        )}
        {takeBack && (
          <Button
            size="small"
            pending={takeBack.isPending}
            disabled={!connected}
            onClick={takeBack.onTakeBack}
          >
            {takeBack.label}
          </Button>
        )}
      </div>
      <p className="text-ink-soft">
        {t('A change is a draft until you publish it; until then no one is notified.')}
      </p>
    </div>
  );
}
