import { coordinatesText } from '@muster/domain/attendance/place';
import { type CheckInInput, manualAddress } from '@muster/domain/attendance/schema';
import { instantAt } from '@muster/domain/calendar/instant';
import { useSyncExternalStore } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { currentTranslate } from '../../language/language.ts';
import { observable } from '../../store/observable.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { complete, recordPress } from '../../store/queue/record-press.ts';
import { placeWait } from '../../store/sync/retry-delay.ts';
import { type Location, locate } from './location.ts';
import { offerUndo } from './undo-toast.ts';

/** Ends the search for the location of the last check-in of this page, which may outlive the screen; undefined without one. */
const search = observable<(() => void) | undefined>(undefined);

/** The press is recorded at once (S18, D42); the location is added if it comes within 10 s (S41). */
export function useCheckIn() {
  const { location: rule } = useCalendar();
  const skip = useSyncExternalStore(search.subscribe, search.read);
  return {
    checkIn: () => (rule === 'off' ? checkInAs(withoutPlace) : checkInHere()),
    checkInManually: () => checkInAs(manual),
    skip,
  };
}

/** What a check-in says of its place where the company records none. */
const withoutPlace = { latitude: null, longitude: null, manualCheckIn: false } satisfies CheckInInput;

const manual = {
  latitude: null,
  longitude: null,
  address: manualAddress,
  manualCheckIn: true,
} satisfies CheckInInput;

function checkInAs(place: CheckInInput, delay?: number): Promise<Entry | undefined> {
  const at = instantAt(presentTime());
  return recordPress('checkIn', { ...place, checkInTime: at }, at, delay);
}

async function checkInHere(): Promise<Entry | undefined> {
  const skipped = new AbortController();
  const located = locate(navigator.geolocation, { within: placeWait, skipped: skipped.signal });
  const skip = () => skipped.abort();
  search.set(skip);
  const entry = await checkInAs(manual, placeWait);
  if (entry) void located.then((location) => finish(entry, location)).finally(() => end(skip));
  else end(skip);
  return entry;
}

function end(skip: () => void): void {
  if (search.read() === skip) search.set(undefined);
}

async function finish(entry: Entry, location: Location | undefined): Promise<void> {
  await complete(entry, location?.found ? placeOf(location) : {});
  if (location?.found !== false) return;
  const t = currentTranslate();
  offerUndo(entry, {
    title: t('Location access failed'),
    description: t('Proceeding with manual check-in. Please inform your supervisor if this continues.'),
    detail: t(location.problem),
    variant: 'destructive',
  });
}

function placeOf({ latitude, longitude }: Extract<Location, { found: true }>): CheckInInput {
  return { latitude, longitude, address: coordinatesText(latitude, longitude), manualCheckIn: false };
}
