import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type FirstStep, firstSteps, nameOfNew } from '@muster/domain/company/first-steps';
import type { Settings } from '../../../features/company/settings.ts';

export interface FirstFacts {
  readonly settings: Pick<
    Settings,
    | 'name'
    | 'timeZone'
    | 'workDays'
    | 'dayStart'
    | 'dayEnd'
    | 'graceMinutes'
    | 'registration'
    | 'supportContacts'
    | 'prediction'
    | 'confirmedSteps'
  > & { readonly holidays: readonly { readonly date: PlainDate }[] };
  readonly zone: string;
  readonly policies: number;
  readonly people: number;
  readonly announcements: number;
}

/** What is left to do. A step that needs no change is done once it is confirmed. */
export function stepsLeft(facts: FirstFacts): FirstStep[] {
  const { settings, zone, policies, people, announcements } = facts;
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: settings.name !== nameOfNew,
    zone: settings.timeZone === zone,
    hours: !hasUsualHours(settings),
    holidays: settings.holidays.length > 0,
    leave: policies > 0,
    registration: settings.registration !== 'open',
    contacts: settings.supportContacts.length > 0,
    predictions: settings.prediction === 'off',
    people: people > 1,
    announcement: announcements > 0,
  };
  return firstSteps.filter((step) => !isDone[step] && !settings.confirmedSteps.includes(step));
}

function hasUsualHours({ workDays, dayStart, dayEnd, graceMinutes }: FirstFacts['settings']): boolean {
  const isUsualWeek = workDays.join() === '1,2,3,4,5';
  return isUsualWeek && dayStart === '09:00' && dayEnd === '17:00' && graceMinutes === 15;
}
