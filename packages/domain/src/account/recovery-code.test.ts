import { expect, it } from 'vitest';
import { isAppCode, makeRecoveryCode, plainCode } from './recovery-code.ts';

it('D26 a recovery code has three groups and no characters that look alike', () => {
  let next = 0;
  const code = makeRecoveryCode((limit) => next++ % limit);
  expect(code).toBe('2345-6789-abcd');
  expect(isAppCode(plainCode(code))).toBe(false);
});

it('D56 a code is compared without case, blanks and dashes', () => {
  expect(plainCode(' K7PM x2rd-9wqa ')).toBe('k7pmx2rd9wqa');
  expect(isAppCode(plainCode('123 456'))).toBe(true);
  expect(isAppCode(plainCode('1234567'))).toBe(false);
});
