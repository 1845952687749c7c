import { expect, it } from 'vitest';
import { type Coverage, callsOf, describeCoverage, fuzzRound } from './round.ts';

/** Rounds of 1,000 calls, each in a company of its own. */
const rounds = 5;

it('answers 5,000 made-up calls without a defect, a stack or a half-done write', {
  timeout: 300_000,
}, async () => {
  const coverage: Coverage = new Map();
  for (let seed = 1; seed <= rounds; seed += 1) await fuzzRound(seed, 1_000, coverage);
  expect(callsOf(coverage)).toBe(5_000);
  expect(describeCoverage(coverage)).toMatch(/^5000 calls of \d+ targets; /);
});
