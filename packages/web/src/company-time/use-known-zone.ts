import type { Zone } from '@muster/domain/calendar/versions';
import { useMatch } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

/** The company's time zone on pages that may open without it; undefined while unknown (D1). */
export function useKnownZone(): Zone | undefined {
  const staff = useMatch({ from: '/_staff', shouldThrow: false });
  const { data } = useOwn('company');
  return data?.[0] ?? staff?.loaderData;
}
