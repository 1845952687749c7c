import { describe, expect, test } from 'vitest';
import { unsupportedReason } from './unsupported.ts';

const desktop = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  maxTouchPoints: 0,
};
const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
};

describe('why a browser cannot be notified', () => {
  test.each([
    ['nothing', { secure: true, capable: true, browser: desktop }, undefined],
    ['nothing on an installed phone', { secure: true, capable: true, browser: phone }, undefined],
    ['plain http', { secure: false, capable: false, browser: phone }, /https/],
    ['a phone that has not installed it', { secure: true, capable: false, browser: phone }, /home screen/],
    ['a browser without it', { secure: true, capable: false, browser: desktop }, /This browser cannot/],
  ])('%s', (_what, facts, words) => {
    if (words) expect(unsupportedReason(facts)?.message).toMatch(words);
    else expect(unsupportedReason(facts)).toBeUndefined();
  });
});
