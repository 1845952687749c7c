import type { Instant } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { expect, it } from 'vitest';
import { briefText } from './moment.tsx';

it.each<[string, Instant, string]>([
  ['today', '2026-03-09T07:05:00.000Z', '08:05'],
  ['six days ago', '2026-03-03T16:44:00.000Z', 'Tue 17:44'],
  ['a week ago', '2026-03-02T16:44:00.000Z', '2 Mar'],
  ['last year', '2025-11-17T16:44:00.000Z', '17 Nov 2025'],
])('D1 a moment of %s is shown by what tells it apart', (_name, at, text) => {
  expect(briefText(english, at, '2026-03-09T09:00:00.000Z', 'Europe/Berlin')).toBe(text);
});
