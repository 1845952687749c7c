import { expect, test } from 'vitest';
import { mailHealth } from './mail-health.ts';

const healthy = { address: 'hr@example.com', lastSentAt: null, failing: null, givenUp: null } as const;
const [early, late] = ['2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z'] as const;

test.each([
  ['nothing was ever sent', {}, 'ready'],
  ['all was sent', { lastSentAt: late }, 'ready'],
  ['nobody is to be told', { address: null }, 'no_address'],
  ['nobody is to be told, and a mail fails', { address: null, failing: {} }, 'no_address'],
  ['a mail fails', { lastSentAt: late, failing: {} }, 'failing'],
  ['one was given up and none sent', { givenUp: { at: early } }, 'failing'],
  ['one was given up since', { lastSentAt: early, givenUp: { at: late } }, 'failing'],
  ['one was given up before', { lastSentAt: late, givenUp: { at: early } }, 'ready'],
] as const)('D34 where %s', (_case, changes, health) => {
  expect(mailHealth({ ...healthy, ...changes })).toBe(health);
});
