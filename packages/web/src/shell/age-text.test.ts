import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { ageText } from './age-text.ts';

describe('how long ago', () => {
  it.each([
    ['2026-03-02T08:00:01.000Z', 'just now'],
    ['2026-03-02T07:59:00.000Z', '1 minute ago'],
    ['2026-03-02T07:01:00.000Z', '59 minutes ago'],
    ['2026-03-02T07:00:00.000Z', '1 hour ago'],
    ['2026-03-01T08:00:01.000Z', '23 hours ago'],
    ['2026-02-28T08:00:00.000Z', '2 days ago'],
  ] as const)('%s was %s', (at, text) => {
    expect(ageText(english, at, '2026-03-02T08:00:00.000Z')).toBe(text);
  });

  it('calls what a corrected clock puts into the future just now', () => {
    expect(ageText(english, '2026-03-02T09:00:00.000Z', '2026-03-02T08:00:00.000Z')).toBe('just now');
  });
});
