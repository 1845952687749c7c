import { coordinatesText } from '@muster/domain/attendance/rules';
import { manualAddress } from '@muster/domain/attendance/schema';
import { useState } from 'react';
import { messageOf, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { type Location, locate } from './location.ts';
import { useRefreshAttendance } from './use-refresh-attendance.ts';

/** Which way of checking in is under way. */
export type CheckInWay = 'located' | 'manual';

/** Checking in: with the device's location, which falls back to manual, or manually at once (SPEC sections 5, 7, 8). */
export function useCheckIn() {
  const [way, setWay] = useState<CheckInWay>();
  const [problem, setProblem] = useState<string>();
  const { accept, refresh } = useRefreshAttendance();
  const { mutate } = trpc.attendance.checkIn.useMutation({
    onSuccess: accept,
    onError: (error) =>
      toast({ title: 'Failed to check in', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => refresh().finally(() => setWay(undefined)),
  });
  const begin = (chosen: CheckInWay) => {
    setWay(chosen);
    setProblem(undefined);
  };
  return {
    way,
    problem,
    checkInManually() {
      begin('manual');
      mutate(manual);
    },
    async checkIn() {
      begin('located');
      const location = await locate(navigator.geolocation);
      if (!location.found) {
        setProblem(location.problem);
        toast(locationFailed);
      }
      mutate(checkInAt(location));
    },
  };
}

const locationFailed = {
  title: 'Location access failed',
  description: 'Proceeding with manual check-in. Please inform your supervisor if this continues.',
  variant: 'destructive',
} as const;

const manual = { latitude: null, longitude: null, address: manualAddress, manualCheckIn: true } as const;

function checkInAt(location: Location) {
  if (!location.found) return manual;
  const { latitude, longitude } = location;
  return { latitude, longitude, address: coordinatesText(latitude, longitude), manualCheckIn: false };
}
