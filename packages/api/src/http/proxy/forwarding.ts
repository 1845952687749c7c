import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { type ForwardingKind, forwardingKinds, forwardingText } from '@muster/domain/admin/forwarding';
import { type Instant, wireInstant } from '@muster/domain/calendar/instant';
import { isThisMachine } from '@muster/domain/company/link-reach';
import { english } from '@muster/domain/language/texts';
import { noticedByBrowsers, noticedHeader } from '@muster/domain/wire/noticed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathsOf } from '../../data-folder/paths.ts';
import { sessionIdOf } from '../viewer.ts';
import { addressOf, isUnreadable, senderOf } from './address.ts';

const kept = z.partialRecord(z.enum(forwardingKinds), wireInstant);
type Kept = z.infer<typeof kept>;

/** For `muster check`, which meets no requests. A start forgets it, because the settings may be others by then. */
export function keepForwarding(dataFolder: string, clock: () => Instant): (kind: ForwardingKind) => void {
  const path = pathsOf(dataFolder).forwarding;
  const noticed: Kept = {};
  rmSync(path, { force: true });
  return (kind) => {
    noticed[kind] = clock();
    try {
      writeFileSync(path, JSON.stringify(noticed), { mode: 0o600 });
    } catch {
      // The log has it, and what is wrong with the disk has a problem of its own (D48).
    }
  };
}

export function readForwarding(dataFolder: string): (readonly [ForwardingKind, Instant])[] {
  try {
    const noticed = kept.parse(JSON.parse(readFileSync(pathsOf(dataFolder).forwarding, 'utf8')));
    return forwardingKinds.flatMap((kind) => (noticed[kind] ? [[kind, noticed[kind]] as const] : []));
  } catch {
    return [];
  }
}

type Noticed = Pick<FastifyRequest, 'log' | 'session' | 'network'>;

export interface Forwarding {
  /**
   * Says in the log what is noticed for the first time. `about` is for the log alone, which gets at most five of each
   * kind. Administrators learn of it only if a signed-in person sent the request: what it says anyone can make up.
   */
  note(kind: ForwardingKind, request: Noticed, about?: Readonly<Record<string, string>>): void;
  /** A sign-in came from there. Its browser can then say that it did not keep the cookie. */
  signedIn(network: string): void;
  list(): ForwardingKind[];
}

/** Lines about one kind at most: anyone can send an Origin. */
const mostLines = 5;

/** Networks of the newest sign-ins that are kept. */
const mostNetworks = 100;

/** Of a server that has had no request yet. `keep` learns of each kind when administrators do. */
export function createForwarding(keep: (kind: ForwardingKind) => void = () => undefined): Forwarding {
  const noticed = new Set<ForwardingKind>();
  const lines = new Map<ForwardingKind, Set<string>>();
  const networks = new Set<string>();
  /** No session reaches the server where these happen. The first is no text of the caller's. */
  const withoutSession: Partial<Record<ForwardingKind, (request: Noticed) => boolean>> = {
    plainHttp: () => true,
    cookieLost: ({ network }) => networks.has(network),
  };
  return {
    note(kind, request, about = {}) {
      const said = lines.get(kind) ?? new Set();
      const key = JSON.stringify(about);
      if (!said.has(key) && said.size < mostLines) {
        lines.set(kind, said.add(key));
        request.log.warn(about, forwardingText(english, kind));
      }
      if (noticed.has(kind)) return;
      if (sessionIdOf(request) === undefined && !withoutSession[kind]?.(request)) return;
      noticed.add(kind);
      keep(kind);
    },
    signedIn(network) {
      networks.delete(network);
      const [oldest] = networks.add(network);
      if (oldest !== undefined && networks.size > mostNetworks) networks.delete(oldest);
    },
    list: () => forwardingKinds.filter((kind) => noticed.has(kind)),
  };
}

/** Whether a proxy's address counts for everyone behind it (D51). */
export function isAddressShared(forwarding: Pick<Forwarding, 'list'>): boolean {
  return forwarding.list().some((kind) => kind === 'ignored' || kind === 'silent');
}

/** Programs on this machine ask for these without the proxy. */
const askedDirectly = /^\/(health|metrics)(\?|$)/;

/** Behind a proxy that TRUST_PROXY does not name, all people count as one address (D51). */
export function watchForwarding(
  server: FastifyInstance,
  forwarding: Forwarding,
  { trustProxy, publicOrigin }: { trustProxy: boolean | string; publicOrigin: string },
): void {
  const isProxy = trustedSenders(trustProxy);
  const showsProxy = silentProxySigns(publicOrigin);
  server.addHook('onRequest', (request, _reply, done) => {
    if (isIgnored(request)) forwarding.note('ignored', request);
    if (isUnreadable(request)) forwarding.note('unreadable', request);
    if (lostUpgrade(request)) forwarding.note('noUpgrade', request);
    if (lacksHeader(request)) {
      if (isProxy(senderOf(request))) forwarding.note('missing', request);
      else if (showsProxy(request)) forwarding.note('silent', request);
    }
    const path = prefixOf(request);
    if (path !== undefined) forwarding.note('prefix', request, { path });
    const reported = noticedByBrowsers.find((kind) => kind === request.headers[noticedHeader]);
    if (reported) forwarding.note(reported, request);
    done();
  });
}

/** Notices a page that a browser opened by plain http where the cookie needs https, and says whether it is one. */
export function notePlainHttp(
  request: FastifyRequest,
  { forwarding, publicOrigin }: { forwarding: Forwarding; publicOrigin: string },
): boolean {
  const isPlain = publicOrigin.startsWith('https:') && !cameByHttps(request);
  if (isPlain) forwarding.note('plainHttp', request);
  return isPlain;
}

export function trustedSenders(trustProxy: boolean | string): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const list = new BlockList();
  for (const part of trustProxy.split(',')) {
    const [address = '', bits] = part.trim().split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (text) => {
    const address = addressOf(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** With a trusted sender, Fastify knows more addresses than the connection's own. */
function isIgnored({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length < 2;
}

/** Proxies drop `Upgrade` unless they are to pass it, and keep what only a browser that asks for a socket sends. */
function lostUpgrade({ headers }: FastifyRequest): boolean {
  return headers['sec-websocket-key'] !== undefined && headers.upgrade === undefined;
}

/** The path under which a proxy says that it serves Muster (D47). The log gets no other text. */
function prefixOf({ headers }: FastifyRequest): string | undefined {
  const prefix = headers['x-forwarded-prefix'];
  return typeof prefix === 'string' && /^\/[\w-]{1,40}$/.test(prefix) ? prefix : undefined;
}

function lacksHeader({ headers, url }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && !askedDirectly.test(url);
}

/** A proxy that TRUST_PROXY does not name may say so too, and browsers send `Sec-Fetch-Site` by https and on localhost only. */
function cameByHttps({ protocol, headers }: FastifyRequest): boolean {
  const forwarded = String(headers['x-forwarded-proto'] ?? '');
  return protocol === 'https' || forwarded.startsWith('https') || headers['sec-fetch-site'] !== undefined;
}

const ofProxies = ['via', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const;

type Sign = (request: FastifyRequest) => boolean;

/** Of a proxy that does not say whose requests it passes (D51). One that changes no header is not found. */
function silentProxySigns(publicOrigin: string): Sign {
  const signs: readonly Sign[] = [addsHeader, speaksOldHttp, endsTls, changesHost(publicOrigin)];
  return (request) => signs.some((shows) => shows(request));
}

const addsHeader: Sign = ({ headers }) => ofProxies.some((name) => headers[name] !== undefined);

/** nginx does by default, and no browser: only browsers say which languages people read. */
const speaksOldHttp: Sign = ({ raw, headers }) =>
  raw.httpVersion === '1.0' && headers['accept-language'] !== undefined;

/** Browsers send `Sec-Fetch-Site` by https and to their own machine only. */
const endsTls: Sign = ({ protocol, headers }) =>
  protocol === 'http' && headers['sec-fetch-site'] !== undefined && asksElsewhere(headers.host);

/** A page that people open at PUBLIC_URL calls the host in it. */
function changesHost(publicOrigin: string): Sign {
  const { host, hostname } = new URL(publicOrigin);
  if (isThisMachine(hostname)) return () => false;
  return ({ headers }) => headers.origin === publicOrigin && headers.host !== host;
}

function asksElsewhere(host = ''): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && !isThisMachine(new URL(address).hostname);
}
