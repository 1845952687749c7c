import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Settings } from './settings.ts';

/** What a new company sets up first, in order (U142). */
export const firstSteps = ['name', 'zone', 'hours', 'holidays', 'people', 'announcement'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the steps go by. */
export interface FirstFacts {
  readonly settings: Pick<
    Settings,
    'name' | 'timeZone' | 'workDays' | 'dayStart' | 'dayEnd' | 'graceMinutes'
  > & { readonly holidays: readonly { readonly date: PlainDate }[] };
  /** Of this browser. */
  readonly zone: string;
  /** Active accounts, the viewer's own among them. */
  readonly people: number;
  readonly announcements: number;
  /** Steps whose present state an administrator confirmed. */
  readonly confirmed: readonly string[];
}

const nameOfNew = 'My company';

/** What is left to do. A step that needs no change is done once it is confirmed. */
export function stepsLeft(facts: FirstFacts): FirstStep[] {
  const { settings, zone, people, announcements, confirmed } = facts;
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: settings.name !== nameOfNew,
    zone: settings.timeZone === zone,
    hours: !hasUsualHours(settings),
    holidays: settings.holidays.length > 0,
    people: people > 1,
    announcement: announcements > 0,
  };
  return firstSteps.filter((step) => !isDone[step] && !confirmed.includes(step));
}

function hasUsualHours({ workDays, dayStart, dayEnd, graceMinutes }: FirstFacts['settings']): boolean {
  const isUsualWeek = workDays.join() === '1,2,3,4,5';
  return isUsualWeek && dayStart === '09:00' && dayEnd === '17:00' && graceMinutes === 15;
}
