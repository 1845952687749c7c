import { describe, expect, it } from 'vitest';
import { attemptKeys } from './attempt-key.ts';

const counted = () => {
  let last = 0;
  return attemptKeys(() => String(++last));
};

const letter = { paper: 'Reference letter', details: 'For a flat' };

describe('D49: keys of a form’s attempts', () => {
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
    keys.settle();
    expect(keys.keyOf(letter)).not.toBe(first);
  });

  it('makes UUIDs, which is what the server takes', () => {
    expect(attemptKeys().keyOf(letter)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
