import { describe, expect, it } from 'vitest';
import { keysMeant, signInKey } from './sign-in-key.ts';

describe('D25 the ID that is typed at sign-in', () => {
  it.each([
    ['10', '10'],
    ['010', '10'],
    [' 0010 ', '10'],
    ['000', '0'],
    ['0', '0'],
    ['１０', '10'],
    ['M-001', 'm-001'],
    ['0x10', '0x10'],
    ['', ''],
  ])('%j has its tries under %j', (typed, key) => expect(signInKey(typed)).toBe(key));

  it('can mean every number with other leading zeros that an ID has room for', () => {
    const meant = keysMeant('010');
    expect(meant[0]).toBe('010');
    expect(meant.slice(1, 4)).toEqual(['10', '010', '0010']);
    expect(meant.at(-1)).toHaveLength(20);
    expect(keysMeant('10')).toHaveLength(meant.length);
    for (const key of meant) expect(signInKey(key)).toBe('10');
  });

  it('means itself alone if it is no number', () => {
    expect(keysMeant('M-001')).toEqual(['m-001']);
    expect(keysMeant('')).toEqual(['']);
  });
});
