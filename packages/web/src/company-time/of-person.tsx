import type { ReactNode } from 'react';
import { trpc } from '../server/trpc.ts';
import { CalendarContext } from './calendar-context.ts';
import { useCompanyCalendar } from './use-company-calendar.ts';

interface OfPersonProps {
  readonly id: number;
  readonly children: ReactNode;
}

/** A part of an administrator's page about someone: days and times in it are theirs, until they are known the company's. */
export function OfPerson({ id, children }: OfPersonProps) {
  const company = useCompanyCalendar();
  const { data = company } = trpc.workingTime.calendarOf.useQuery({ userId: id });
  return <CalendarContext value={data}>{children}</CalendarContext>;
}
