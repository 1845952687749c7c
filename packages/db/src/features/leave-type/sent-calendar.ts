import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import type { Db } from '../../store/connection.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import { sentTypes } from './usable.ts';

/** The rules of the newest version also come beside the versions, for a client that needs no dates. */
export async function sentCalendar(db: Db, userId: number, today: PlainDate): Promise<CompanyCalendar> {
  const calendar = await getPersonCalendar(db, userId);
  const leaveTypes = await sentTypes(db, userId, calendar.leaveTypes, today);
  const { validFrom: _, ...rules } = calendar.versions.at(-1) ?? calendar.versions[0];
  return { ...rules, ...calendar, leaveTypes };
}
