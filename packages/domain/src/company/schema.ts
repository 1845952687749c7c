import * as z from 'zod/mini';
import { isTimeZone } from '../calendar/instant.ts';
import { plainDate } from '../calendar/plain-date.ts';
import { defaultBalanceTypes } from '../leave/balance.ts';
import { leaveTypes } from '../leave/schema.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day is written HH:mm'));

/** Who may register once an administrator exists (D25). */
export const registrationMode = z.enum(['open', 'code', 'closed']);
export type RegistrationMode = z.infer<typeof registrationMode>;

/** Of whom the company requires a second factor at sign-in (D26). */
export const secondFactorRule = z.enum(['nobody', 'admins', 'all']);
export type SecondFactorRule = z.infer<typeof secondFactorRule>;

/** ISO weekdays, Monday 1 to Sunday 7. */
export const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);

/** The leave types that use the balance (D13). */
export const balanceTypes = z.readonly(z.array(z.enum(leaveTypes)));

/** Whether check-ins keep their place: not at all, or for the review of records until it is forgotten (D6). */
export const locationRule = z.enum(['off', 'review']);
export type LocationRule = z.infer<typeof locationRule>;

/** What every signed-in person may know of the company (D2, D13). */
export const companyCalendar = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  timeZone: z.string().check(z.refine(isTimeZone, 'Not a time zone this machine knows')),
  workDays: z.array(weekday).check(z.minLength(1, 'At least one day of the week is a work day')),
  dayStart: timeOfDay,
  graceMinutes: z.int().check(z.minimum(0), z.maximum(720)),
  dayEnd: timeOfDay,
  holidays: z.array(z.object({ date: plainDate('A holiday needs a date'), name: z.string() })),
  balanceTypes,
  location: locationRule,
  /** After how many days the place of a check-in is forgotten. */
  locationDays: z.int().check(z.minimum(1)),
});
export type CompanyCalendar = z.infer<typeof companyCalendar>;

/** The calendar of a new company (D2). */
export const defaultCalendar: Omit<CompanyCalendar, 'name' | 'timeZone'> = {
  workDays: [1, 2, 3, 4, 5],
  dayStart: '09:00',
  graceMinutes: 15,
  dayEnd: '17:00',
  holidays: [],
  balanceTypes: defaultBalanceTypes,
  location: 'review',
  locationDays: 90,
};
