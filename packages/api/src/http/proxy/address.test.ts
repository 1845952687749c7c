import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, storedAddress } from './address.ts';

/** As Fastify knows it, at the end of a connection of 192.0.2.1. */
function asked(ip: string | undefined, remoteAddress: string | undefined = '192.0.2.1') {
  return { ip, socket: { remoteAddress } } as Parameters<typeof networkOf>[0];
}

describe('D28 D51 the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:db8:1:2:3::9', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['[2001:db8::9]', '2001:db8:0:0'],
    ['[2001:db8::9]:51234', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(asked(ip))).toBe(network);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    'muster.example',
    'muster.example:443',
    '192.0.2',
    '192.0.2.7.8',
    '192.0.2.07',
    '192.0.2.7:port',
    '192.0.2.7:',
    '192.0.2.7%1',
    '192.0.2.7/24',
    '2130706433',
    '[2001:db8::9',
    '2001:db8::9]:1',
    '[]:1',
    'garbage"\\x, =cmd|calc',
  ])('where %j is said is that of the connection', (ip) => {
    expect(addressOf(ip)).toBeUndefined();
    expect(networkOf(asked(ip))).toBe('192.0.2.1');
  });

  it('is empty, and stored as none, once the caller has left', () => {
    expect(networkOf({ ...asked(undefined), socket: {} } as Parameters<typeof networkOf>[0])).toBe('');
    expect(storedAddress('')).toBeNull();
  });
});

describe('D51 whatever a proxy says', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.ipV4(),
    fc.ipV6(),
    fc.stringMatching(/^[[\]:.%0-9a-fA-F]{0,45}$/),
    fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.string()).map(([address, more]) => address + more),
  );

  it('what is stored is an address, or the first 64 bits of one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = storedAddress(networkOf(asked(text))) ?? '';
        expect(isIP(stored.replace(/::\/64$/, '::'))).not.toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a port, brackets, capitals and a zone make no other caller of one', () => {
    const spellings = (address: string) =>
      isIP(address) === 4
        ? [`${address}:1`, `${address}:65535`, `::ffff:${address}`, `[::ffff:${address}]:80`]
        : [address.toUpperCase(), `[${address}]`, `[${address}]:443`, `${address}%1`];
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const networks = [address, ...spellings(address)].map((text) => networkOf(asked(text)));
        expect(new Set(networks).size).toBe(1);
      }),
    );
  });
});
