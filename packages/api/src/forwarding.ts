import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How requests arrived since the start, where it does not fit the settings (D47, D51). */
export interface Forwarding {
  /** One said on whose behalf it came, without a trusted proxy having sent it. */
  ignored: boolean;
  /** One did not say it, although TRUST_PROXY is set. */
  missing: boolean;
  /** A page was opened by plain http, although PUBLIC_URL is https. */
  plainHttp: boolean;
  /** A proxy passed the request of a socket without its upgrade. */
  noUpgrade: boolean;
}

/** Of a server that has had no request yet. */
export function newForwarding(): Forwarding {
  return { ignored: false, missing: false, plainHttp: false, noUpgrade: false };
}

/** What is wrong, and its remedy. */
export const forwardingTexts: Readonly<Record<keyof Forwarding, string>> = {
  ignored:
    'X-Forwarded-For is ignored, because TRUST_PROXY does not name its sender: if that is your proxy, set TRUST_PROXY, or everyone behind it counts as one address',
  missing:
    'a request came without X-Forwarded-For, although TRUST_PROXY is set: if it came through your proxy, let the proxy set the header; if you run no proxy, unset TRUST_PROXY, or callers choose the address that limits count',
  plainHttp:
    'a page was opened by plain http, although PUBLIC_URL is https: browsers drop the cookie there, so no one stays signed in. Let your proxy redirect http to https',
  noUpgrade:
    'a request for a socket came without its Upgrade: let your proxy pass WebSocket upgrades on /ws, or the chat never connects and nothing updates live',
};

/** Programs on this machine ask for these without the proxy. */
const askedDirectly = /^\/(health|metrics)(\?|$)/;

/**
 * Notices the first `X-Forwarded-For` that is ignored, the first request without one behind a trusted proxy, and the first
 * socket whose upgrade a proxy dropped, and logs each once: behind a proxy that TRUST_PROXY does not name, all people count as one address (D51).
 */
export function watchForwarding(
  server: FastifyInstance,
  forwarding: Forwarding,
  trustProxy: boolean | string,
): void {
  const isProxy = trustedSenders(trustProxy);
  server.addHook('onRequest', (request, _reply, done) => {
    if (isIgnored(request)) note(forwarding, 'ignored', request);
    if (lostUpgrade(request)) note(forwarding, 'noUpgrade', request);
    if (!forwarding.missing && lacksHeader(request) && isProxy(request.socket.remoteAddress ?? ''))
      note(forwarding, 'missing', request);
    done();
  });
}

/** Notices a page that a browser opened by plain http where the cookie needs https, and says whether it is one. */
export function notePlainHttp(
  request: FastifyRequest,
  { forwarding, publicOrigin }: { forwarding: Forwarding; publicOrigin: string },
): boolean {
  const isPlain = publicOrigin.startsWith('https:') && !cameByHttps(request);
  if (isPlain) note(forwarding, 'plainHttp', request);
  return isPlain;
}

/** Whether TRUST_PROXY names the address of a connection. */
export function trustedSenders(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const list = new BlockList();
  for (const part of trustProxy.split(',')) {
    const [address = '', bits] = part.trim().split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function note(forwarding: Forwarding, kind: keyof Forwarding, { log }: FastifyRequest): void {
  if (!forwarding[kind]) log.warn(forwardingTexts[kind]);
  forwarding[kind] = true;
}

/** With a trusted sender, Fastify knows more addresses than the connection's own. */
function isIgnored({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length < 2;
}

/** Proxies drop `Upgrade` unless they are to pass it, and keep what only a browser that asks for a socket sends. */
function lostUpgrade({ headers }: FastifyRequest): boolean {
  return headers['sec-websocket-key'] !== undefined && headers.upgrade === undefined;
}

function lacksHeader({ headers, url }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && !askedDirectly.test(url);
}

/** A proxy that TRUST_PROXY does not name may say so too, and browsers send `Sec-Fetch-Site` by https and on localhost only. */
function cameByHttps({ protocol, headers }: FastifyRequest): boolean {
  const forwarded = String(headers['x-forwarded-proto'] ?? '');
  return protocol === 'https' || forwarded.startsWith('https') || headers['sec-fetch-site'] !== undefined;
}
