import { coordinatesText } from '@muster/domain/attendance/place';
import { type CheckInInput, manualAddress } from '@muster/domain/attendance/schema';
import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { useState } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { record } from '../../store/record.ts';
import { toast } from '../../ui/toast.ts';
import { type Location, locate } from './location.ts';

/** The kind of check-in in progress. */
export type CheckInWay = 'located' | 'manual' | 'unlocated';

/**
 * Checks in with the device's location, falling back to manual, or manually at once (U26, U27); without asking for a
 * location where the company records none (D6). Records the time of the press on the device; the queue sends it (D42).
 */
export function useCheckIn() {
  const { location: rule } = useCalendar();
  const [way, setWay] = useState<CheckInWay>();
  const [problem, setProblem] = useState<string>();
  const begin = (chosen: CheckInWay): Instant => {
    setWay(chosen);
    setProblem(undefined);
    return instantAt(presentTime());
  };
  const finish = async (place: CheckInInput, at: Instant) => {
    await record('checkIn', { ...place, checkInTime: at }, at);
    setWay(undefined);
  };
  return {
    way,
    problem,
    checkInManually: () => finish(checkInAt(notAsked), begin('manual')),
    async checkIn() {
      const at = begin(rule === 'off' ? 'unlocated' : 'located');
      if (rule === 'off') return finish(withoutPlace, at);
      const location = await locate(navigator.geolocation);
      if (!location.found) {
        setProblem(location.problem);
        toast(locationFailed);
      }
      await finish(checkInAt(location), at);
    },
  };
}

const locationFailed = {
  title: 'Location access failed',
  description: 'Proceeding with manual check-in. Please inform your supervisor if this continues.',
  variant: 'destructive',
} as const;

const notAsked: Location = { found: false, problem: '' };

/** What a check-in says of its place where the company records none. */
const withoutPlace = { latitude: null, longitude: null, manualCheckIn: false } satisfies CheckInInput;

function checkInAt(location: Location): CheckInInput {
  if (!location.found)
    return { latitude: null, longitude: null, address: manualAddress, manualCheckIn: true };
  const { latitude, longitude } = location;
  return { latitude, longitude, address: coordinatesText(latitude, longitude), manualCheckIn: false };
}
