import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

it('D26 a sealed secret opens with its key and for its account only', () => {
  const key = randomBytes(32);
  const sealed = sealSecret('ABCDEFGH', 7, key);
  expect(openSecret(sealed, 7, key)).toBe('ABCDEFGH');
  expect(openSecret(sealed, 8, key)).toBeUndefined();
  expect(openSecret(sealed, 7, randomBytes(32))).toBeUndefined();
  expect(openSecret(sealed.subarray(0, 20), 7, key)).toBeUndefined();
  expect(sealed.toString('latin1')).not.toContain('ABCDEFGH');
});
