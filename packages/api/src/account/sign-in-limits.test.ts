import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { TooMany } from '../sliding-limit.ts';
import { createSignInLimits, type SignInSource } from './sign-in-limits.ts';

const begin: Instant = '2026-03-02T00:00:00.000Z';
const hour = 3_600_000;
const after = (milliseconds: number) => instantAt(epochMilliseconds(begin) + milliseconds);

const from = (address: string, source: Partial<SignInSource> = {}): SignInSource => ({
  account: 'e1',
  address,
  device: undefined,
  ...source,
});

/** How many of a day's tries, one each half minute, are let through to the password. */
function guessesOfADay(limits: ReturnType<typeof createSignInLimits>, source: SignInSource): number {
  let looked = 0;
  for (let at = 0; at < 24 * hour; at += 30_000) if (isLookedAt(limits, source, after(at))) looked += 1;
  return looked;
}

function isLookedAt(limits: ReturnType<typeof createSignInLimits>, source: SignInSource, now: Instant) {
  try {
    limits.begin(source, now);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

test('D51 one address has 100 guesses a day at an account', () => {
  expect(guessesOfADay(createSignInLimits(), from('10.0.0.1'))).toBe(100);
});

test('D51 a thousand addresses have 3,200 guesses a day at an account', () => {
  const limits = createSignInLimits();
  let looked = 0;
  for (let round = 0; round < 15; round += 1) {
    for (let each = 0; each < 1_000; each += 1) {
      if (isLookedAt(limits, from(`address ${each}`), after(round * hour))) looked += 1;
    }
  }
  expect(looked).toBe(3_200);
});

test('D28 whatever a thousand addresses try, a new one is looked at, and a known device too', () => {
  const limits = createSignInLimits();
  for (let each = 0; each < 1_000; each += 1) isLookedAt(limits, from(`address ${each}`), begin);
  const known = from('address 1', { device: Buffer.from('phone') });
  expect(isLookedAt(limits, from('home'), begin)).toBe(true);
  expect(isLookedAt(limits, known, begin)).toBe(true);
});

test('D28 a known device has 10 tries in 3 minutes and 100 a day of its own', () => {
  const limits = createSignInLimits();
  const phone = from('home', { device: Buffer.from('phone') });
  const looked = Array.from({ length: 11 }, () => isLookedAt(limits, phone, begin));
  expect(looked).toEqual([...Array(10).fill(true), false]);
  expect(isLookedAt(limits, from('home'), begin)).toBe(true);
  expect(guessesOfADay(createSignInLimits(), phone)).toBe(100);
});

test('D51 failures beyond ten for an account, or a hundred for an address, are answered as too many', () => {
  const limits = createSignInLimits();
  const answers = Array.from(
    { length: 11 },
    (_, each) => limits.begin(from(`10.0.0.${each}`), begin).exhausted,
  );
  expect(answers).toEqual([...Array(10).fill(undefined), expect.any(TooMany)]);
  const ofAddress = Array.from(
    { length: 101 },
    (_, each) => limits.begin(from('office', { account: `x${each}` }), begin).exhausted,
  );
  expect(ofAddress).toEqual([...Array(100).fill(undefined), expect.any(TooMany)]);
});

test('a released try uses nothing up', () => {
  const limits = createSignInLimits();
  for (let time = 0; time < 500; time += 1) limits.begin(from('office'), begin).release();
  expect(limits.begin(from('office'), begin).exhausted).toBeUndefined();
  for (let time = 0; time < 9; time += 1) limits.begin(from('office'), begin);
  expect(isLookedAt(limits, from('office'), begin)).toBe(false);
});
