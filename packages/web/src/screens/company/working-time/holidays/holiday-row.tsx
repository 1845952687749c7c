import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { cx } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import { shortDate } from '../../../../company-time/dates.ts';
import { isOffAnyway } from '../../../../features/company/holidays.ts';
import { type Holiday, type Settings, useTakeHolidays } from '../../../../features/company/settings.ts';
import { RehearsalDialog } from '../../../../features/working-time/rehearsal/rehearsal-dialog.tsx';
import { useRehearsedSave } from '../../../../features/working-time/rehearsal/use-rehearsed-save.ts';
import { LongWords } from '../../../../language/long-words.tsx';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSend } from '../../../../server/calls/mutate.ts';
import { trpcClient } from '../../../../server/client.ts';
import { refusedToast } from '../../../../server/refused-toast.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { HolidayNote } from './holiday-note.tsx';

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly calendar: Pick<Settings, 'versions'>;
  readonly today: PlainDate;
  /** Of which it is a holiday; without it, of everyone. */
  readonly siteId?: number | undefined;
}

export function HolidayRow({ holiday, calendar, today, siteId }: HolidayRowProps) {
  const t = useTranslate();
  const { date, name, from } = holiday;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <time dateTime={date} className={cx('max-sm:row-start-2', date < today && 'text-ink-soft')}>
        {shortDate(t, date)}
      </time>
      <span className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 font-medium">
        <LongWords>{name}</LongWords>
        {from !== undefined && <Badge tone="info">{t('From {from}', { from })}</Badge>}
        {isOffAnyway(holiday, calendar) && <Badge>{t('Day off anyway')}</Badge>}
      </span>
      <span className="max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2">
        <RemoveHoliday holiday={holiday} siteId={siteId} />
      </span>
    </li>
  );
}

type RemoveHolidayProps = Pick<HolidayRowProps, 'holiday' | 'siteId'>;

function RemoveHoliday({ holiday: { date, name }, siteId }: RemoveHolidayProps) {
  const t = useTranslate();
  const { connected } = useSync();
  const take = useTakeHolidays();
  const send = useSend(trpcClient.company.removeHoliday);
  const key = siteId === undefined ? { date } : { date, siteId };
  const { save, question, isPending } = useRehearsedSave({
    send: (): Promise<Settings> => send(key),
    rehearsalOf: (input: typeof key) => ({ change: 'removeHoliday', input }),
    onSuccess(settings) {
      take(settings);
      toast({ title: t('Holiday removed'), description: `${name}, ${shortDate(t, date)}` });
    },
    onError: refusedToast(t('Failed to remove the holiday')),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        pending={isPending}
        disabled={!connected}
        aria-label={t('Remove {name}, {date}', { name, date: shortDate(t, date) })}
        onClick={() => save(key)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
      {question && (
        <RehearsalDialog
          {...question}
          title={t('Remove {name}?', { name })}
          confirm={t('Remove holiday')}
          note={<HolidayNote date={date} change="remove" />}
        />
      )}
    </>
  );
}
