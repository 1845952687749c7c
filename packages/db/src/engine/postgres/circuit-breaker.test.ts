import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function clocked() {
  let now = 0;
  const breaker = createCircuitBreaker(() => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { breaker, pass };
}

test('L52 a delay is one second, doubles up to thirty, and ends when an answer came', () => {
  const { breaker, pass } = clocked();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    expect(breaker.mayAsk()).toBe(true);
    breaker.failed();
    pass(seconds * 1_000 - 1);
    expect(breaker.mayAsk()).toBe(false);
    pass(1);
  }
  expect(breaker.mayAsk()).toBe(true);
  breaker.worked();
  expect(breaker.mayAsk()).toBe(true);
  breaker.failed();
  pass(1_000);
  expect(breaker.mayAsk()).toBe(true);
});

test('L52 failures of those that were asked together count once, and one alone asks after the delay', () => {
  const { breaker, pass } = clocked();
  expect([breaker.mayAsk(), breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true, true]);
  breaker.failed();
  breaker.failed();
  breaker.worked();
  expect(breaker.mayAsk()).toBe(false);
  pass(1_000);
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  breaker.worked();
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});
