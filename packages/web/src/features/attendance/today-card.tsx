import { locationWords } from '@muster/domain/attendance/place';
import { dayState } from '@muster/domain/attendance/rules';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import { useEffect } from 'react';
import { timeText } from '../../company-time/dates.ts';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { ZoneNote } from '../../company-time/zone-note.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { showPutDown } from '../../store/queue/show-put-down.ts';
import { useQueue, useSync } from '../../store/use-own.ts';
import type { ShownRecord } from './pending.ts';
import { offeredFor, undoablePress } from './press-times.ts';
import { TodayActions } from './today-actions.tsx';
import { TodayBars, TodayLayout } from './today-layout.tsx';
import { TodayState } from './today-state.tsx';
import { endOffer, offerUndo, wasOffered } from './undo-toast.ts';
import { useAttendance } from './use-attendance.ts';

export function TodayCard() {
  const t = useTranslate();
  const list = useAttendance();
  return (
    <TodayLayout location={locationWords(t, useCalendar())}>
      <Loaded query={list} failed={t('Could not load your attendance')} waiting={<TodayBars />}>
        {(records) => <Today records={records} />}
      </Loaded>
    </TodayLayout>
  );
}

function Today({ records }: { records: readonly ShownRecord[] }) {
  const calendar = useCalendar();
  const now = useNow();
  const today = shiftDateOf(now, calendar);
  const state = dayState(records, now, calendar);
  useUndoToast(records);
  // What a page before this one put down (S44).
  useEffect(showPutDown, []);
  return (
    <div className="flex flex-1 flex-col justify-between gap-5">
      <div>
        <TodayState state={state} today={today} />
        <ZoneNote />
      </div>
      <TodayActions records={records} state={state} today={today} />
    </div>
  );
}

/** Says that one is checked in or out, with "Undo" for 10 s: after the press, after a reload, and in every tab (U132). */
function useUndoToast(records: readonly ShownRecord[]): void {
  const t = useTranslate();
  const zone = useZone();
  const { connected } = useSync();
  const press = undoablePress(records, useQueue(), presentTime());
  useEffect(() => {
    if (!press) return endOffer();
    if (wasOffered(press) || presentTime() - press.timestamp >= offeredFor) return;
    const time = timeText(press.happenedAt, zone);
    offerUndo(press, {
      title: press.intent === 'checkIn' ? t('Checked in') : t('Checked out'),
      description: connected
        ? t('At {time}.', { time })
        : t("At {time}. Sends when you're back online.", { time }),
    });
  }, [press, zone, connected, t]);
}
