import { once } from 'node:events';
import { createServer } from 'node:https';
import { isIP } from 'node:net';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { postToService } from '../../src/outbox/http/post.ts';
import { isPublicAddress, publicAgent, type Resolve } from '../../src/outbox/http/public-network.ts';
import { selfSigned } from './certificate.ts';

describe('L26 an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::6812:1a78',
    '2a00:1450:4001:82f::200a',
    '2003::1',
    '3ffe::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('of IPv4 in clothes of IPv6 is never public', () => {
    const clothes = fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:');
    void fc.assert(
      fc.property(clothes, fc.ipV4(), (prefix, address) => {
        expect(isIP(prefix + address)).toBe(6);
        return !isPublicAddress(prefix + address);
      }),
    );
  });
});

describe('L26 a connection goes to public networks only', () => {
  /** A server on this machine, which must not be reached, and how many tried. */
  async function forbidden() {
    let connections = 0;
    const server = createServer(selfSigned()).on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0), 'listening');
    onTestFinished(() => void server.close());
    const { port } = z.object({ port: z.int() }).parse(server.address());
    return { endpoint: `https://a.push.example:${port}/x`, connections: () => connections };
  }

  const post = (endpoint: string, resolve?: Resolve) =>
    postToService(endpoint, {
      says: { silent: deliveryTexts.pushServiceSilent, notPublic: deliveryTexts.pushServiceNotPublic },
      agent: publicAgent(resolve),
      headers: {},
      body: Buffer.from('x'),
      signal: new AbortController().signal,
      patience: 2_000,
    });
  const to =
    (...addresses: string[]): Resolve =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );

  it.each<[string, Resolve]>([
    ['loopback', to('127.0.0.1')],
    ['loopback in IPv6', to('::1')],
    ['mapped loopback', to('::ffff:127.0.0.1')],
    ['this network', to('0.0.0.0')],
    ['a private network', to('10.1.2.3')],
    ['cloud metadata', to('169.254.169.254')],
    ['a public and a private address', to('8.8.8.8', '127.0.0.1')],
    ['a private and a public address', to('127.0.0.1', '8.8.8.8')],
  ])('a name that resolves to %s is refused before anything is sent', async (_what, resolve) => {
    const { endpoint, connections } = await forbidden();
    await expect(post(endpoint, resolve)).rejects.toThrow('has no public address');
    expect(connections()).toBe(0);
  });

  it('localhost is refused by the system’s own look-up', async () => {
    await expect(post('https://localhost/x')).rejects.toThrow('has no public address');
  });

  it('public addresses are handed on, in either form that is asked for', () => {
    const { lookup } = publicAgent(to('8.8.8.8', '2606:4700::1')).options;
    const given: unknown[][] = [];
    for (const all of [true, false]) lookup?.('a.push.example', { all }, (...answer) => given.push(answer));
    const both = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ];
    expect(given).toEqual([
      [null, both],
      [null, '8.8.8.8', 4],
    ]);
  });

  it('a name of nothing, or that cannot be looked up, is no answer', async () => {
    await expect(post('https://a.push.example/x', to())).rejects.toThrow('did not answer (ENOTFOUND)');
    const failing: Resolve = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('https://a.push.example/x'), { code: 'EAI_AGAIN' }), []);
    await expect(post('https://a.push.example/x', failing)).rejects.toThrow(
      /^The push service did not answer \(EAI_AGAIN\)$/,
    );
  });

  it('it is the address that was looked at which is connected to: each connection asks once', async () => {
    const asked: string[] = [];
    const changing: Resolve = (hostname, options, callback) => {
      asked.push(hostname);
      to(asked.length === 1 ? '10.0.0.1' : '8.8.8.8')(hostname, options, callback);
    };
    await expect(post('https://a.push.example/x', changing)).rejects.toThrow('no public address');
    expect(asked).toEqual(['a.push.example']);
  });
});
