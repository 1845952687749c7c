import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import type { Translate } from '@muster/domain/language/translate';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { covers } from '@muster/domain/leave/rules';
import { specifiedLeaveTypes, usualLeaveRules } from '@muster/domain/leave/specified-types';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import type { inferRouterOutputs } from '@trpc/server';
import type { ComponentType } from 'react';
import { longDate } from '../../../company-time/dates.ts';
import { listed } from '../../../language/listed.ts';
import type { Tone } from '../../../ui/badge.tsx';

type Listed = inferRouterOutputs<AppRouter>['leave']['calendar'][number];

/** As administrators and leads see it: a lead reads no reason of what was decided (D94). */
export type CalendarLeave = Omit<Listed, 'reason'> & { readonly reason: string | null };

interface CalendarQuery {
  readonly data: readonly CalendarLeave[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Whose approved leave a calendar shows: everyone's, or that of the people whom someone leads. */
export interface CalendarDoor {
  readonly useMonth: (month: PlainDate) => CalendarQuery;
  readonly useDay: (date: PlainDate) => CalendarQuery;
  readonly Subscribe?: ComponentType;
}

export const shownPerDay = 2;

type MarkedType = Pick<CompanyLeaveType, 'id' | 'name' | 'colour' | 'sign'>;
type Typed = Pick<CalendarLeave, 'leaveTypeId'>;

/** How entries of a type look: in a colour of the theme, or with the colour and sign that the company chose. */
export interface TypeLook {
  readonly tone: Tone;
  readonly mark?: Pick<MarkedType, 'colour' | 'sign'>;
}

export function lookOf({ leaveTypeId }: Typed, types: readonly MarkedType[]): TypeLook {
  const type = types.find(({ id }) => id === leaveTypeId);
  if (type && isMarked(type)) return { tone: 'quiet', mark: type };
  return { tone: tones.get(leaveTypeId) ?? 'quiet' };
}

/** Of the first types that every company has, whatever they are called. */
const tones: ReadonlyMap<number | null, Tone> = new Map([
  [2, 'bad'],
  [1, 'good'],
  [3, 'info'],
]);

function isMarked({ id, colour, sign }: MarkedType): boolean {
  const usual = specifiedLeaveTypes.find((each) => each.id === id) ?? usualLeaveRules;
  return colour !== usual.colour || sign !== usual.sign;
}

export function legendOf(
  t: Translate,
  types: readonly MarkedType[],
): readonly (TypeLook & { readonly label: string })[] {
  const entry = (type: MarkedType) => ({
    ...lookOf({ leaveTypeId: type.id }, types),
    label: leaveTypeText(t, type.name),
  });
  const toned = [...tones.keys()].flatMap((id) => types.filter((type) => type.id === id && !isMarked(type)));
  const others = { tone: 'quiet' as const, label: t('Other types') };
  return [...toned.map(entry), ...types.filter(isMarked).map(entry), others];
}

type OfDays = LeaveSpan & Pick<CalendarLeave, 'ownDays'>;

/** Whether leave takes a date: a work day of the company, or of its person who works other days (D91). */
export function takes(date: PlainDate, leave: OfDays, week: WorkWeek): boolean {
  return covers(leave, date) && (leave.ownDays?.includes(date) ?? isWorkDay(date, week));
}

export const leaveOn = <Leave extends OfDays>(date: PlainDate, leaves: readonly Leave[], week: WorkWeek) =>
  leaves.filter((leave) => takes(date, leave, week));

export function countStaff(leaves: readonly Pick<CalendarLeave, 'userId'>[]): number {
  return new Set(leaves.map(({ userId }) => userId)).size;
}

export function dayText(
  t: Translate,
  date: PlainDate,
  away: readonly Pick<CalendarLeave, 'leaveType' | 'user'>[],
  { isToday, holiday }: { readonly isToday: boolean; readonly holiday: string | undefined },
): string {
  const named = away
    .slice(0, shownPerDay)
    .map(({ user, leaveType }) =>
      t('{name} ({leaveType})', { name: user.fullName, leaveType: leaveTypeText(t, leaveType) }),
    );
  const others = away.length - named.length;
  const names = listed(t, [...named, others > 0 && t('{others} more', { others })]);
  const day = listed(t, [longDate(t, date), isToday && t('today'), holiday, awayText(t, away.length)]);
  return names === '' ? day : t('{day}: {names}', { day, names });
}

export function awayText(t: Translate, count: number): string {
  return t('{count, plural, =0 {no one away} other {# away}}', { count });
}
