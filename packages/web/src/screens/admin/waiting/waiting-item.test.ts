import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { english } from '@muster/domain/language/texts';
import { expect, it } from 'vitest';
import { oldestText } from './waiting-group.tsx';
import { byUrgency, type WaitingItem } from './waiting-item.ts';
import { dueText } from './waiting-row.tsx';

const item = (key: string, since: Instant, dueOn?: PlainDate): WaitingItem => ({
  key,
  since,
  ...(dueOn && { dueOn }),
  person: { name: 'Mira Schulz' },
  what: '',
  actions: [],
  coming: undefined,
  isBusy: false,
  decide: async () => undefined,
  whyGone: async () => undefined,
  to: { to: '/admin' },
});

it('U130 what begins by the day after tomorrow comes first, then what has waited longest', () => {
  const items = [
    item('new', '2026-03-02T08:00:00.000Z'),
    item('far', '2026-03-01T08:00:00.000Z', '2026-04-01'),
    item('soon', '2026-03-02T09:00:00.000Z', '2026-03-04'),
    item('old', '2026-02-01T08:00:00.000Z'),
    item('begun', '2026-03-02T09:30:00.000Z', '2026-03-01'),
  ];
  expect(byUrgency(items, '2026-03-04').map(({ key }) => key)).toEqual([
    'begun',
    'soon',
    'old',
    'far',
    'new',
  ]);
});

it.each<[PlainDate, string | undefined]>([
  ['2026-03-01', 'Has begun'],
  ['2026-03-02', 'Starts today'],
  ['2026-03-03', 'Starts tomorrow'],
  ['2026-03-04', 'Starts in 2 days'],
  ['2026-03-05', undefined],
])('U130 leave from %s says how soon', (dueOn, text) => {
  expect(dueText(english, dueOn, '2026-03-02')).toBe(text);
});

it.each<[Instant, string]>([
  ['2026-03-02T08:00:00.000Z', 'oldest less than a day'],
  ['2026-03-01T08:00:00.000Z', 'oldest 1 day'],
  ['2026-02-27T08:00:00.000Z', 'oldest 3 days'],
])('U130 a group whose first has waited since %s says %s', (since, text) => {
  expect(oldestText(english, since, '2026-03-02T09:00:00.000Z')).toBe(text);
});
