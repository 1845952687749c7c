import { lookup as resolveName } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not the public internet (IANA's special-purpose registry), multicast and reserved ones. */
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** Global unicast IPv6. Loopback, link-local, unique-local, multicast and mapped IPv4 lie outside. */
const global6 = blockList('ipv6', [['2000::', 3]]);

/** Ranges within it that are not public: protocol assignments with Teredo, documentation, 6to4. */
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

const office4 = blockList('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);

const office6 = blockList('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
]);

/** Where clouds within those networks give their machines credentials. */
const metadata: ReadonlySet<string> = new Set(['100.100.100.200', 'fd00:ec2::254']);

/** True for a public address and for one of an office or of the machine itself. Never link-local or metadata (D62). */
export function isOfficeAddress(address: string): boolean {
  if (isPublicAddress(address)) return true;
  const family = isIP(address);
  if (family === 0 || metadata.has(address.toLowerCase())) return false;
  return family === 4 ? office4.check(address, 'ipv4') : office6.check(address, 'ipv6');
}

const idle = 30_000;

export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

export const notPublic = 'NOT_PUBLIC';

/**
 * The very address that was looked at is connected to: a name that answers differently the next time gains nothing
 * (L26, D62). Addresses in place of names are never looked up, so callers check those.
 */
export function guardedConnections(isAllowed: (address: string) => boolean, resolve: Resolve = resolveName) {
  return { keepAlive: true, timeout: idle, maxSockets: 8, lookup: guardedLookup(isAllowed, resolve) };
}

/** An agent for public addresses (L26); an endpoint must not have an address in place of a name (`isPushEndpoint`). */
export function publicAgent(resolve?: Resolve): Agent {
  return new Agent(guardedConnections(isPublicAddress, resolve));
}

function guardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? refused('ENOTFOUND'), []);
      else if (!addresses.every(({ address }) => isAllowed(address))) callback(refused(notPublic), []);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refused(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error('The address is not on an allowed network'), { code });
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
