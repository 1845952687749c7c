import { describe, expect, it } from 'vitest';
import { attemptKeys } from './mutate.ts';

const counted = () => {
  let last = 0;
  return attemptKeys(() => String(++last));
};

const letter = { document: 'Reference letter', details: 'For a flat' };

describe('D49: the keys of a form’s attempts', () => {
  it('keeps the key while the same is sent again', () => {
    const keys = counted();
    expect([keys.keyOf(letter), keys.keyOf({ ...letter })]).toEqual(['1', '1']);
  });

  it('takes another for another input', () => {
    const keys = counted();
    const changed = { ...letter, details: 'For a loan' };
    expect([keys.keyOf(letter), keys.keyOf(changed), keys.keyOf(letter)]).toEqual(['1', '2', '3']);
  });

  it('takes another for the same once it has arrived', () => {
    const keys = counted();
    const first = keys.keyOf(letter);
    keys.settle(first);
    expect(keys.keyOf(letter)).not.toBe(first);
  });

  it('keeps the key of an attempt whose answer is not there when that of an earlier one comes', () => {
    const keys = counted();
    const earlier = keys.keyOf(letter);
    const later = keys.keyOf({ ...letter, details: 'For a loan' });
    keys.settle(earlier);
    expect(keys.keyOf({ ...letter, details: 'For a loan' })).toBe(later);
  });

  it('has one for a call without input, too', () => {
    const keys = counted();
    const first = keys.keyOf(undefined);
    expect(keys.keyOf(undefined)).toBe(first);
    keys.settle(first);
    expect(keys.keyOf(undefined)).not.toBe(first);
  });

  it('makes UUIDs, which is what the server takes', () => {
    expect(attemptKeys().keyOf(letter)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
