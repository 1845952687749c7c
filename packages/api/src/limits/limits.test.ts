import { expect, it } from 'vitest';
import { networkOf } from './limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  [undefined, ''],
])('D28 the network of %s is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
