import type { MissedNight } from '@muster/domain/attendance/missed-night';
import { instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { DayTimes } from './record.ts';
import { TimeSpan } from './time-span.tsx';

export interface NightDialogProps {
  readonly night: MissedNight;
  readonly record: DayTimes;
  /** In milliseconds. */
  readonly pressedAt: number;
  readonly onClose: () => void;
  readonly onToday: () => void;
}

/** Whether a check-in is meant for the night before, which is then asked for, or for today (D93). */
export function NightDialog({ night, record, pressedAt, onClose, onToday }: NightDialogProps) {
  const t = useTranslate();
  const [isNight, setNight] = useState(false);
  const times = { checkInTime: night.start, checkOutTime: night.end };
  return (
    <Dialog
      title={isNight ? t('Last night’s shift') : t('Do you mean last night’s shift?')}
      description={
        <Rich
          text={
            isNight
              ? t('An administrator accepts or declines the times that you enter.')
              : t('Your shift <times/> ended without a check-in.')
          }
          parts={{ times: <TimeSpan record={times} /> }}
        />
      }
      open
      onOpenChange={(open) => open || onClose()}
    >
      {isNight ? (
        <CorrectionForm
          record={record}
          likely={{ checkInTime: night.start, checkOutTime: instantAt(pressedAt) }}
          onDone={onClose}
        />
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button onClick={() => setNight(true)}>{t('Last night’s shift')}</Button>
          <Button variant="primary" onClick={onToday}>
            {t('Check in for today')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
