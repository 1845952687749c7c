import { english } from '@muster/domain/language/texts';
import { msg } from '@muster/domain/language/translate';
import { expect, test } from 'vitest';
import { type BrowserFacts, browserChecks } from './browser-checks.ts';

const well: BrowserFacts = {
  isSecure: true,
  roundTrip: 12.4,
  clockOffset: -2_000,
  pushesUnsupported: undefined,
  permission: 'granted',
  hasWorker: true,
  space: { used: 5e6, quota: 1e9 },
};

test('U231 a browser that lacks nothing passes each check', () => {
  expect(browserChecks(english, well).map(({ state }) => state)).toEqual(Array(6).fill('ok'));
  expect(browserChecks(english, well)[1]?.figures).toEqual([{ name: 'time', value: '12 ms', at: null }]);
});

test.each([
  [{ isSecure: false }, 'secure', 'failed'],
  [{ roundTrip: undefined }, 'socket', 'failed'],
  [{ roundTrip: 1_500 }, 'socket', 'warning'],
  [{ clockOffset: 61_000 }, 'browserClock', 'warning'],
  [{ pushesUnsupported: msg('Not here.') }, 'permission', 'warning'],
  [{ permission: 'denied' }, 'permission', 'warning'],
  [{ hasWorker: false }, 'worker', 'warning'],
  [{ space: { used: 99, quota: 100 } }, 'space', 'warning'],
  [{ space: undefined }, 'space', 'unknown'],
] as const)('U231 %j makes %s %s', (changed, name, state) => {
  const wrong = browserChecks(english, { ...well, ...changed }).filter((check) => check.state !== 'ok');
  expect(wrong.map((check) => [check.name, check.state])).toEqual([[name, state]]);
});
