import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { onTestFinished } from 'vitest';

// In the place of `@node-rs/argon2` in the tests of the application. A check takes the cost from the hash.

const real: typeof Argon2 = createRequire(new URL('../../api/', import.meta.url))('@node-rs/argon2');

let isCheap = true;

/** Has this test hash at the product's own cost. */
export function hashAtFullCost(): void {
  isCheap = false;
  onTestFinished(() => {
    isCheap = true;
  });
}

/** A hundredth of the product's memory, once: at its own cost, hashing would be a third of the tests of signing in. */
const cheaper = (options?: Argon2.Options | null): Argon2.Options | null | undefined =>
  isCheap ? { ...options, memoryCost: 256, timeCost: 1 } : options;

/** @public */
export const { verify } = real;

/** @public */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  real.hash(password, cheaper(options), ...rest);

/** @public */
export const hashRaw: typeof Argon2.hashRaw = (password, options, ...rest) =>
  real.hashRaw(password, cheaper(options), ...rest);
