import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the caller is, as limits count it: an IPv4 address or the first 64 bits of an IPv6 one. Empty once the caller has left. */
    readonly network: string;
  }
}

/** The one place that makes an address of what a connection or a proxy says: limits and logs have it from here (D51). */
export function addNetworks(app: FastifyInstance): void {
  app.decorateRequest('network', {
    getter() {
      return networkOf(this);
    },
  });
}

/** An address that a proxy passes on and that is none counts for nothing: then it is that of the connection. */
export function networkOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return prefixOf(addressOf(request.ip) ?? addressOf(senderOf(request)) ?? '');
}

/** The address that a text is, without port, brackets and zone; IPv4 in IPv6 is IPv4. Undefined if it is none. */
export function addressOf(text = ''): string | undefined {
  const [, inBrackets, beforePort] = withMore.exec(text.trim()) ?? [];
  const given = inBrackets ?? beforePort ?? text.trim();
  const [address = ''] = given.includes(':') ? given.split('%') : [given];
  const family = isIP(address);
  if (family === 6) return withoutMapping(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return family === 4 ? address : undefined;
}

const withMore = /^\[([^\]]+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/;

/** How it is stored and shown; null if it is not known. */
export function storedAddress(network: string): string | null {
  if (network === '') return null;
  return network.includes(':') ? `${network}::/64` : network;
}

/** The program at the other end of the connection, which may be a proxy. */
export function senderOf({
  socket,
}: {
  readonly socket: { readonly remoteAddress?: string | undefined };
}): string {
  return socket.remoteAddress ?? '';
}

/** True if what the request says of its caller is no address, so that its sender counts in its place. */
export function isUnreadable({ ip }: Pick<FastifyRequest, 'ip'>): boolean {
  // Fastify knows no address once the client has hung up, whatever its type says.
  return ip !== undefined && addressOf(ip) === undefined;
}

/** IPv6 by its first 64 bits, because one subscriber has all addresses behind them. */
function prefixOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;
}

function withoutMapping(address: string): string {
  const [high, low] =
    /^::ffff:([\da-f]+):([\da-f]+)$/
      .exec(address)
      ?.slice(1)
      .map((group) => Number.parseInt(group, 16)) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}
