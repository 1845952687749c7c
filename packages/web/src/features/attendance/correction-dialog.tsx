import { Eye, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { Day } from '../../company-time/day.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CorrectionDetails } from './correction-details.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { ShownCorrection } from './correction-pending.ts';
import { type DayTimes, statusLabel } from './record.ts';
import { TimeSpan } from './time-span.tsx';

interface CorrectionDialogProps {
  readonly record: DayTimes;
  readonly correction: ShownCorrection | undefined;
  readonly correctable: boolean;
  readonly look?: 'word' | 'icon';
}

/** One button serves both, so that it keeps the focus. */
export function CorrectionDialog({ record, correction, correctable, look = 'icon' }: CorrectionDialogProps) {
  const t = useTranslate();
  // Fixed on opening: the form must stay while the correction it sent already shows on the row.
  const [step, setStep] = useState<'closed' | 'view' | 'ask'>('closed');
  const ask = asksForDay(record, look) ? t('I worked that day') : t('Request a correction');
  const label = correction ? t('View correction') : ask;
  const Icon = correction ? Eye : PencilLine;
  return (
    <Dialog
      title={step === 'view' ? t('Correction') : ask}
      description={<CurrentRecord record={record} />}
      open={step !== 'closed'}
      onOpenChange={(open) => setStep(open ? (correction ? 'view' : 'ask') : 'closed')}
      trigger={
        <Button
          size="small"
          variant={look === 'icon' ? 'ghost' : 'link'}
          className="-mx-3 -my-1.5 whitespace-nowrap"
          title={label}
          aria-label={t('{label}, {date}', { label, date: shortDate(t, record.date) })}
        >
          {look === 'icon' ? <Icon aria-hidden className="size-4" /> : label}
        </Button>
      }
    >
      {step === 'ask' && <CorrectionForm record={record} onDone={() => setStep('closed')} />}
      {step === 'view' && correction && (
        <div className="flex flex-col gap-5">
          <CorrectionDetails record={record} correction={correction} />
          {correctable && correction.status !== 'pending' && (
            <Button className="sm:self-end" onClick={() => setStep('ask')}>
              {t('Request again')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Without a record, and where there is room to say so of an absent day. */
function asksForDay({ id, status, checkInTime }: DayTimes, look: 'word' | 'icon'): boolean {
  return id === 0 || (look === 'word' && status === 'absent' && checkInTime === null);
}

function CurrentRecord({ record }: { record: DayTimes }) {
  const t = useTranslate();
  const status = record.id === 0 ? t('No record') : t(statusLabel(record.status).label);
  const parts = { day: <Day date={record.date} />, times: <TimeSpan record={record} /> };
  return (
    <Rich
      text={
        record.checkInTime ? t('<day/>: {status}, <times/>', { status }) : t('<day/>: {status}', { status })
      }
      parts={parts}
    />
  );
}
