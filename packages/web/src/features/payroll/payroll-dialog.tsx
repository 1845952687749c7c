import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { PayrollPreview } from '@muster/domain/payroll/schema';
import { namesAmong } from '@muster/domain/people/told-apart';
import { keepPreviousData } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveTable } from '../../browser/save-file.ts';
import { monthName } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { refusedToast } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { ConnectionNote } from '../../shell/outage/connection-note.tsx';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { LeaveDetail } from './leave-detail.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { PreviewTable } from './preview-table.tsx';

/** Months that can be chosen, this one included. */
const monthsShown = 25;

export function PayrollDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const months = monthsUntil(t, companyDate(useNow(), useZone()));
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const [isEditing, setIsEditing] = useState(false);
  const { connected } = useSync();
  const preview = trpc.payroll.preview.useQuery(
    { month },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const { mutate, isPending } = useWrite(trpcClient.payroll.exportMonth, {
    onSuccess: (file) => saveTable(file),
    onError: refusedToast(t('Failed to export')),
  });
  return (
    <Dialog
      title={t('Payroll')}
      description={t('One month as a file, one row per person.')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-5">
        {!isEditing && (
          <SelectField
            label={t('Month')}
            options={months}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        )}
        <Loaded
          query={preview}
          failed={t('Could not load the payroll')}
          waiting={<BarsSkeleton bars={['h-40 w-full', 'h-12 w-full']} className="grid gap-4" />}
        >
          {(found) =>
            isEditing ? (
              <MappingEditor preview={found} onClose={() => setIsEditing(false)} />
            ) : (
              <div className={cx('grid gap-5 transition-opacity', preview.isPlaceholderData && 'opacity-60')}>
                <PreviewTable preview={found} mapping={found.mapping} />
                {found.people > 0 && <NotFinal {...found.notFinal} />}
              </div>
            )
          }
        </Loaded>
        <ConnectionNote />
        {!isEditing && (
          <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
            <Button
              disabled={!connected || preview.data === undefined}
              className="sm:me-auto"
              onClick={() => setIsEditing(true)}
            >
              {t('Edit columns')}
            </Button>
            <Button
              variant="primary"
              pending={isPending}
              disabled={!connected || preview.data === undefined}
              onClick={() => mutate({ month })}
            >
              <Download aria-hidden className="size-4" />
              {t('Download')}
            </Button>
            <Button
              pending={isPending}
              disabled={!connected || preview.data === undefined}
              onClick={() => mutate({ month, format: 'xlsx' })}
            >
              <Download aria-hidden className="size-4" />
              {t('Download Excel')}
            </Button>
          </div>
        )}
        {!isEditing && <LeaveDetail month={month} disabled={!connected || preview.data === undefined} />}
      </div>
    </Dialog>
  );
}

function monthsUntil(t: Translate, today: PlainDate) {
  const months: { readonly value: string; readonly label: string }[] = [];
  for (let date = monthOf(today).first; months.length < monthsShown; date = monthOf(addDays(date, -1)).first)
    months.push({ value: date.slice(0, 7), label: monthName(t, date) });
  return months;
}

function NotFinal({ count, people }: PayrollPreview['notFinal']) {
  const t = useTranslate();
  const nameOf = namesAmong(people);
  if (count === 0) return <p className="text-good">{t('Final for everyone.')}</p>;
  return (
    <details className="rounded-md bg-warn-soft px-4 py-1">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-warn">
        {t('{count, plural, one {Not final for # person} other {Not final for # people}}', { count })}
      </summary>
      <ul className="grid max-h-60 gap-2 overflow-y-auto pb-3">
        {people.map((person) => (
          <li key={person.userId}>
            <PersonLink id={person.userId} name={nameOf(person)} />
            <p className="text-ink-soft">{person.reasons}</p>
          </li>
        ))}
        {people.length < count && (
          <li className="text-ink-soft">
            {t('{more, plural, other {and # more}}', { more: count - people.length })}
          </li>
        )}
      </ul>
    </details>
  );
}
