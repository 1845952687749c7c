import { attemptsInMemory } from '@muster/db/store/limit-counter';
import { hour, minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { createSignInLimits, type SignInLimits, type SignInSource } from './sign-in-limits.ts';
import { TooMany } from './sliding-limit.ts';

const begin: Instant = '2026-03-02T00:00:00.000Z';
const after = (milliseconds: number) => instantAt(epochMilliseconds(begin) + milliseconds);

const from = (address: string, source: Partial<SignInSource> = {}): SignInSource => ({
  account: 'e1',
  isKnown: true,
  address,
  device: undefined,
  ...source,
});

/** How many of a day's tries, one each half minute, are let through to the password. */
async function guessesOfADay(limits: SignInLimits, source: SignInSource): Promise<number> {
  let looked = 0;
  for (let at = 0; at < 24 * hour; at += 30_000) if (await isLookedAt(limits, source, after(at))) looked += 1;
  return looked;
}

async function isLookedAt(limits: SignInLimits, source: SignInSource, now: Instant) {
  try {
    await limits.begin(source, now);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

async function inOrder<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(index));
  return answers;
}

test('D51 one address has 100 guesses a day at an account', async () => {
  expect(await guessesOfADay(createSignInLimits(attemptsInMemory()), from('10.0.0.1'))).toBe(100);
});

test('D51 a thousand addresses have 3,200 guesses a day at an account', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  let looked = 0;
  for (let round = 0; round < 15; round += 1) {
    for (let each = 0; each < 1_000; each += 1) {
      if (await isLookedAt(limits, from(`address ${each}`), after(round * hour))) looked += 1;
    }
  }
  expect(looked).toBe(3_200);
});

test('D28 whatever a thousand addresses try, a new one is looked at, and a known device too', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  for (let each = 0; each < 1_000; each += 1) await isLookedAt(limits, from(`address ${each}`), begin);
  const known = from('address 1', { device: Buffer.from('phone') });
  expect(await isLookedAt(limits, from('home'), begin)).toBe(true);
  expect(await isLookedAt(limits, known, begin)).toBe(true);
});

test('D28 a known device has 10 tries in 3 minutes and 100 a day of its own', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  const phone = from('home', { device: Buffer.from('phone') });
  const looked = await inOrder(11, () => isLookedAt(limits, phone, begin));
  expect(looked).toEqual([...Array(10).fill(true), false]);
  expect(await isLookedAt(limits, from('home'), begin)).toBe(true);
  expect(await guessesOfADay(createSignInLimits(attemptsInMemory()), phone)).toBe(100);
});

test('D51 failures beyond ten for an account, or a hundred for an address, are answered as too many', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  const exhausted = async (source: SignInSource) => (await limits.begin(source, begin)).exhausted;
  const answers = await inOrder(11, (each) => exhausted(from(`10.0.0.${each}`)));
  expect(answers).toEqual([...Array(10).fill(undefined), expect.any(TooMany)]);
  const ofAddress = await inOrder(101, (each) => exhausted(from('office', { account: `x${each}` })));
  expect(ofAddress).toEqual([...Array(100).fill(undefined), expect.any(TooMany)]);
});

test('a released try uses nothing up', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  for (let time = 0; time < 500; time += 1) await (await limits.begin(from('office'), begin)).release();
  expect((await limits.begin(from('office'), begin)).exhausted).toBeUndefined();
  for (let time = 0; time < 9; time += 1) await limits.begin(from('office'), begin);
  expect(await isLookedAt(limits, from('office'), begin)).toBe(false);
});

/** Tries at so many names that no account has. */
async function flood(limits: SignInLimits, names: number, at: Instant): Promise<void> {
  for (let each = 0; each < names; each += 1)
    await isLookedAt(limits, from('10.0.0.1', { account: `u${each}`, isKnown: false }), at);
}

test('D51 a flood of names that no account has makes none forget the guesses at an account', async () => {
  const limits = createSignInLimits(attemptsInMemory());
  const guess = (at: Instant) => isLookedAt(limits, from('10.0.0.1'), at);
  const before = await inOrder(99, (each) => guess(after(each * minute)));
  expect(before).toEqual(Array(99).fill(true));
  await flood(limits, 50_001, after(100 * minute));
  expect([await guess(after(110 * minute)), await guess(after(120 * minute))]).toEqual([true, false]);
});

test('D28 D51 a name that no account has is refused as an account is', async () => {
  const refusals = async (isKnown: boolean) => {
    const limits = createSignInLimits(attemptsInMemory());
    return inOrder(230, async (each) => {
      const who = from(each < 210 ? `address ${each}` : 'home', { isKnown });
      return limits.begin(who, begin).then(
        ({ exhausted }) => exhausted?.message,
        (refusal: unknown) => refusal,
      );
    });
  };
  expect(await refusals(false)).toEqual(await refusals(true));
});
