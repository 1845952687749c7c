import { expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { storageRefusal } from './checks.ts';

test.each([
  ['ENOSPC', /^The disk of DATA_DIR is full: make room on the volume of \/tmp$/],
  ['EROFS', /^The volume of DATA_DIR is read-only: make it writable: \/tmp$/],
  [
    'EACCES',
    /^The account of this process \(uid \d+\) may not write \/tmp, which belongs to uid \d+: chown /,
  ],
  ['EMFILE', /^This process may open no more files: raise its limit \(ulimit -n/],
  ['EIO', /^The disk of DATA_DIR fails: check it/],
])('D53 %s is named with its fix', (code, says) => {
  const refusal = storageRefusal(Object.assign(new Error(code), { code }), '/tmp');
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toMatch(new RegExp(`Error: ${says.source.slice(1)}`));
});

test('any other error stays as it is', () => {
  const error = new Error('of the program');
  expect(storageRefusal(error, '/tmp')).toBe(error);
});
