import type { CompanyCalendar } from './schema.ts';

/** The company's own calendar, of whoever's it is. */
export function companyOf({ own: _, moves: __, company, ...calendar }: CompanyCalendar): CompanyCalendar {
  return { ...calendar, ...company };
}
