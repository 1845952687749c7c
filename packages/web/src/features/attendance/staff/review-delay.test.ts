import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { delayText } from './review-cells.tsx';

test.each([
  ['2026-03-02T08:00:00.000Z', '2026-03-02T08:02:59.999Z', undefined],
  ['2026-03-02T08:00:00.000Z', '2026-03-02T08:03:00.000Z', '3 min later'],
  ['2026-03-02T08:00:00.000Z', '2026-03-02T13:30:59.000Z', '5 h 30 min later'],
  ['2026-03-02T08:00:00.000Z', '2026-03-04T08:05:00.000Z', '2 d 5 min later'],
  ['2026-03-02T08:00:00.000Z', '2026-03-04T20:05:00.000Z', '2 d 12 h later'],
  ['2026-03-02T08:00:00.000Z', '2026-03-02T07:58:00.000Z', undefined],
  ['2026-03-02T08:00:00.000Z', null, undefined],
] as const)('D3 %s, heard of at %s: %s', (claimed, received, text) => {
  expect(delayText(english, claimed, received)).toBe(text);
});
