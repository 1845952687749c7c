import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { shortDate } from '../../../company-time/dates.ts';
import { ZoneNote } from '../../../company-time/zone-note.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { ActionForm } from '../../../shell/action-form.tsx';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { nextMorning, type TypedCorrection } from '../correction-read.ts';
import { type DayTimes, dayWithoutRecord, statusLabel } from '../record.ts';
import { TimeSpan } from '../time-span.tsx';
import { TakeBackForm } from './take-back-form.tsx';
import { type OfPerson, useDay } from './use-day.ts';

interface DayOfProps {
  readonly person: OfPerson;
  readonly date: PlainDate;
  readonly onDone: () => void;
}

/** A day of a person as the server has it now, to be entered, corrected or taken back by an administrator (D102). */
export function DayOf({ person, date, onDone }: DayOfProps) {
  const t = useTranslate();
  const list = trpc.attendance.ofPerson.useQuery({ userId: person.id });
  return (
    <Loaded
      query={list}
      failed={t('Could not load the day')}
      waiting={<BarsSkeleton bars={['h-6 w-48', 'h-40 w-full']} />}
    >
      {(records) => {
        const day = records.find((record) => record.date === date) ?? dayWithoutRecord(date);
        return <DayForm key={`${day.id} ${day.checkInTime}`} person={person} day={day} onDone={onDone} />;
      }}
    </Loaded>
  );
}

interface DayFormProps extends Pick<DayOfProps, 'person' | 'onDone'> {
  readonly day: DayTimes;
}

function DayForm({ person, day, onDone }: DayFormProps) {
  const t = useTranslate();
  const status = day.id === 0 ? t('No record') : t(statusLabel(day.status).label);
  const [isTakingBack, setIsTakingBack] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Rich
          text={day.checkInTime ? t('{status}, <times/>', { status }) : status}
          parts={{ times: <TimeSpan record={day} /> }}
        />
      </p>
      {isTakingBack ? (
        <TakeBackForm person={person} day={day} onDone={onDone} onCancel={() => setIsTakingBack(false)} />
      ) : (
        <Times person={person} day={day} onDone={onDone} onTakeBack={() => setIsTakingBack(true)} />
      )}
    </div>
  );
}

function Times({ person, day, onDone, onTakeBack }: DayFormProps & { readonly onTakeBack: () => void }) {
  const t = useTranslate();
  const { form, send, isNew, zone, isPending } = useDay(person, day, onDone);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const wire = (name: keyof TypedCorrection) => ({ ...form.register(name), error: errors[name]?.message });
  const morning = nextMorning(day, { ...form.getValues(), ...typed }, zone);
  return (
    <ActionForm
      submit={isNew ? t('Add day') : t('Correct', undefined, 'a button')}
      pending={isPending}
      error={errors.root?.message}
      onSubmit={send}
      onCancel={onDone}
      aside={
        !isNew && (
          <Button variant="danger-outline" className="sm:me-auto" onClick={onTakeBack}>
            {t('Take back')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        <TimeField label={t('Check In')} {...wire('checkInTime')} />
        <TimeField label={t('Check Out')} {...wire('checkOutTime')} />
        <p role="status" className="col-span-2 text-ink-soft">
          {morning
            ? t('Check Out is on the next morning, {morning}.', { morning: shortDate(t, morning) })
            : t('Leave Check Out empty if the day is still open.')}
        </p>
      </div>
      <ZoneNote />
      <TextAreaField label={t('Reason')} rows={2} {...wire('reason')} />
      <p className="text-ink-soft">
        {t(
          '{fullName} is notified. The history of the day keeps the earlier times, your name and the reason.',
          { fullName: person.fullName },
        )}
      </p>
    </ActionForm>
  );
}
