import { firstSteps } from '@muster/domain/company/first-steps';
import { expect, test } from 'vitest';
import { type FirstFacts, stepsLeft } from './first-steps.ts';

const fresh: FirstFacts = {
  settings: {
    name: 'My company',
    timeZone: 'UTC',
    workDays: [1, 2, 3, 4, 5],
    dayStart: '09:00',
    dayEnd: '17:00',
    graceMinutes: 15,
    holidays: [],
    registration: 'open',
    supportContacts: [],
    prediction: 'on',
    confirmedSteps: [],
  },
  zone: 'Europe/Berlin',
  policies: 0,
  people: 1,
  announcements: 0,
};

test('U142 a new company has everything left to do', () => {
  expect(stepsLeft(fresh)).toEqual(firstSteps);
});

test('U142 each step is done by its data', () => {
  const settings = {
    ...fresh.settings,
    name: 'Loom',
    timeZone: 'Europe/Berlin',
    dayStart: '08:00',
    holidays: [{ date: '2026-12-25' as const }],
    registration: 'code' as const,
    supportContacts: [{ name: 'HR', value: '2001', kind: 'extension' as const }],
    prediction: 'off' as const,
  };
  expect(stepsLeft({ ...fresh, settings })).toEqual(['leave', 'people', 'announcement']);
  expect(stepsLeft({ ...fresh, settings, policies: 1, people: 2, announcements: 1 })).toEqual([]);
});

test('U142 what is right as it is can be confirmed', () => {
  const confirmedSteps = ['zone', 'hours', 'leave', 'registration', 'contacts', 'predictions'] as const;
  expect(
    stepsLeft({ ...fresh, settings: { ...fresh.settings, confirmedSteps: [...confirmedSteps] } }),
  ).toEqual(['name', 'holidays', 'people', 'announcement']);
});
