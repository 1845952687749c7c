import { expect, test } from 'vitest';
import { createRests } from './back-off.ts';

function clocked() {
  let now = 0;
  const rests = createRests(() => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { rests, pass };
}

test('L52 a rest is one second, doubles up to thirty, and ends when an answer came', () => {
  const { rests, pass } = clocked();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    expect(rests.mayAsk()).toBe(true);
    rests.failed();
    pass(seconds * 1_000 - 1);
    expect(rests.mayAsk()).toBe(false);
    pass(1);
  }
  expect(rests.mayAsk()).toBe(true);
  rests.worked();
  expect(rests.mayAsk()).toBe(true);
  rests.failed();
  pass(1_000);
  expect(rests.mayAsk()).toBe(true);
});

test('L52 failures of those that were asked together count once, and one alone asks after the rest', () => {
  const { rests, pass } = clocked();
  expect([rests.mayAsk(), rests.mayAsk(), rests.mayAsk()]).toEqual([true, true, true]);
  rests.failed();
  rests.failed();
  rests.worked();
  expect(rests.mayAsk()).toBe(false);
  pass(1_000);
  expect([rests.mayAsk(), rests.mayAsk()]).toEqual([true, false]);
  rests.worked();
  expect([rests.mayAsk(), rests.mayAsk()]).toEqual([true, true]);
});
