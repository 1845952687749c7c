import { addDays } from '@muster/domain/calendar/plain-date';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import { hasOwnDays } from '@muster/domain/working-time/person-day';
import type { ReactNode } from 'react';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { WeekCard } from './week-card.tsx';

/** The next seven days of a person, by what the device mirrors; nothing where they are as everyone's (D91). */
export function OwnWeek({ action }: { readonly action?: ReactNode }) {
  const calendar = useCalendar();
  const from = shiftDateOf(useNow(), calendar);
  const span = { from, to: addDays(from, 6) };
  return hasOwnDays(span, calendar) ? <WeekCard span={span} action={action} /> : null;
}
