import { companyDate } from '@muster/domain/calendar/instant';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateToday } from '../server/live-lists/outdated.ts';
import { trpc } from '../server/trpc.ts';
import { isNewDay, type Todays, todaysAt } from './todays.ts';
import { useCalendar } from './use-calendar.ts';
import { useCompanyCalendar } from './use-company-calendar.ts';
import { useNow } from './use-now.ts';
import { useTodays } from './use-todays.ts';

/** For administrators: what names no day is read again at each midnight, of the company and of its sites (D93). */
export function useNewToday(): void {
  useReadAgain(useTodays());
}

/** For leads, who are told of sites only with their people: the midnights of the company, of themselves and of those (D94). */
export function useNewTodayOfTeam(): void {
  const [now, company, own] = [useNow(), useCompanyCalendar(), useCalendar()];
  const records = trpc.team.attendance.useQuery(undefined, { enabled: false }).data ?? [];
  const missing = trpc.team.missing.useQuery(undefined, { enabled: false }).data ?? [];
  const elsewhere = new Set([...records, ...missing].flatMap(({ timeZone }) => timeZone ?? []));
  useReadAgain(
    new Map([
      ...todaysAt(now, company, []),
      ['own', companyDate(now, own)],
      ...[...elsewhere].map((zone) => [zone, companyDate(now, zone)] as const),
    ]),
  );
}

function useReadAgain(todays: Todays): void {
  const queries = useQueryClient();
  const shown = useRef(todays);
  useEffect(() => {
    const before = shown.current;
    shown.current = todays;
    if (isNewDay(before, todays)) void invalidateToday(queries);
  }, [todays, queries]);
}
