import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOrDefer, shouldYield, yieldToEventLoop } from './yield-to-event-loop.ts';

let now = 0;
beforeEach(async () => {
  await new Promise(setImmediate);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

/** Lets the clock pass, as a step that keeps the processor busy would. */
const work = (milliseconds: number) => {
  now += milliseconds;
};

test('a turn of the event loop is over once its steps took ten milliseconds, and the next one starts over', async () => {
  expect(shouldYield()).toBe(false);
  work(10);
  expect(shouldYield()).toBe(false);
  work(1);
  expect(shouldYield()).toBe(true);
  await yieldToEventLoop();
  expect(shouldYield()).toBe(false);
});

test('steps that arrive together run while there is time, the others in later turns, in their order', async () => {
  const ran: string[] = [];
  const step = (name: string) => () => {
    ran.push(name);
    work(6);
  };
  for (const name of ['a', 'b', 'c', 'd', 'e']) runOrDefer(step(name));
  expect(ran).toEqual(['a', 'b']);
  await new Promise(setImmediate);
  expect(ran).toEqual(['a', 'b', 'c', 'd']);
  runOrDefer(step('f'));
  await yieldToEventLoop();
  expect(ran).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
