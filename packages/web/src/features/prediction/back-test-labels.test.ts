import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { distributionOf, type EnoughDays, resultText, verdictText } from './back-test-labels.ts';
import { percent, sumText } from './labels.ts';
import { prediction } from './testing.ts';

const result: EnoughDays = {
  enough: true,
  days: 20,
  expected: 200,
  absences: 34,
  flagged: 12,
  hits: 4,
  precision: 4 / 12,
  recall: 4 / 34,
  baseRate: 0.17,
  chance: 2.04,
  byDay: [],
};

describe('what a back-test came to, in words', () => {
  test.each([
    [
      {},
      'Of 12 flags raised on the evenings before the last 20 closed days, 4 were followed by an absence the next day; chance would have found 2.',
      'That is 2.0 times what chance finds; 8 flags pointed at someone who came.',
    ],
    [
      { flagged: 1, hits: 1, chance: 0 },
      'Of 1 flag raised on the evenings before the last 20 closed days, 1 was followed by an absence the next day; chance would have found 0.',
      'Chance finds no one; no flag pointed at someone who came.',
    ],
    [
      { hits: 2, chance: 2 },
      'Of 12 flags raised on the evenings before the last 20 closed days, 2 were followed by an absence the next day; chance would have found 2.',
      'That is no better than chance: 10 flags pointed at someone who came.',
    ],
    [
      { flagged: 0, hits: 0, chance: 0 },
      'No one who was expected was flagged on the evenings before the last 20 closed days.',
      'So there is nothing to judge the score by.',
    ],
  ])('%j', (said, sentence, verdict) => {
    expect(resultText(english, { ...result, ...said })).toBe(sentence);
    expect(verdictText(english, { ...result, ...said })).toBe(verdict);
  });
});

describe('U87 who is at which risk', () => {
  const people = [prediction(), prediction({ riskLevel: 'medium' }), prediction({ riskLevel: 'medium' })];

  test('low are the employees without a prediction', () => {
    expect(distributionOf(people, 40).map(({ name, people: count }) => [english(name), count])).toEqual([
      ['High', 1],
      ['Medium', 2],
      ['Low', 37],
    ]);
  });

  test('who is predicted and yet a low risk is counted apart, so that all add up to the employees', () => {
    const levels = distributionOf([...people, prediction({ riskLevel: 'low' })], 40);
    expect(levels.map(({ name, people: count }) => [english(name), count])).toEqual([
      ['High', 1],
      ['Medium', 2],
      ['Low, predicted', 1],
      ['Low', 36],
    ]);
    expect(levels.reduce((sum, { people: count }) => sum + count, 0)).toBe(40);
  });
});

test('points are added up, and cut where they come to more than a score can be', () => {
  const factors = [40, 30].map((points) => ({ rule: 'not_seen' as const, points, words: String(points) }));
  expect(sumText(english, { factors, probability: 70 })).toBe('Together 70%.');
  const more = [...factors, ...factors];
  expect(sumText(english, { factors: more, probability: 95 })).toBe(
    'Together 140 points. A score is at most 95%.',
  );
});

test('shares read as per cent', () => {
  expect([
    percent(english, 0.5),
    percent(english, 1 / 3, 1),
    percent(english, null),
    percent(english, 0),
  ]).toEqual(['50%', '33.3%', '–', '0%']);
});
