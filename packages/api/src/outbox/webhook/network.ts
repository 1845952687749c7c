import { lookup } from 'node:dns';
import { Agent, type Agent as AnyAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import type { webhookTexts } from '@muster/domain/webhook/texts';
import {
  guardedConnections,
  isOfficeAddress,
  isPublicAddress,
  type Resolve,
} from '../http/public-network.ts';

/**
 * Names the sentence: of a field in `webhookTexts`, of an attempt in `deliveryTexts`. The server’s setting that it names may
 * not be the reader’s to change.
 */
export type AddressRefusal = Extract<
  keyof typeof webhookTexts,
  'notHttp' | 'notHttps' | 'notHttpsYet' | 'notLikeAddress' | 'notPublic' | 'notPublicButOffice'
>;

/** Where webhooks may be: public addresses by https, or an office's as well, by http, too (WEBHOOKS_PRIVATE). */
export interface WebhookNetwork {
  /** Undefined if it is allowed. Names are resolved when something is sent. */
  refusal(url: string): AddressRefusal | undefined;
  /** The same, and of a name what it has now: one that has no address yet is allowed. */
  refusalNow(url: string): Promise<AddressRefusal | undefined>;
  agentFor(url: string): AnyAgent;
}

export function webhookNetwork(allowPrivate: boolean, resolve: Resolve = lookup): WebhookNetwork {
  const isAllowed = allowPrivate ? isOfficeAddress : isPublicAddress;
  const connections = guardedConnections(isAllowed, resolve);
  const [plain, secure] = [new Agent(connections), new SecureAgent(connections)];
  const judge = (addresses: readonly string[]): AddressRefusal | undefined => {
    const refused = addresses.find((address) => !isAllowed(address));
    if (refused === undefined) return undefined;
    return isOfficeAddress(refused) ? 'notPublicButOffice' : 'notPublic';
  };
  const refusal = (url: string): AddressRefusal | undefined => {
    if (!URL.canParse(url)) return 'notLikeAddress';
    const { protocol } = new URL(url);
    if (protocol === 'http:' && !allowPrivate) return 'notHttpsYet';
    if (protocol !== 'https:' && protocol !== 'http:') return allowPrivate ? 'notHttp' : 'notHttps';
    return judge(knownAddresses(hostOf(url)));
  };
  return {
    refusal,
    refusalNow: async (url) => refusal(url) ?? judge(await addressesOf(hostOf(url), resolve)),
    agentFor: (url) => (url.startsWith('https:') ? secure : plain),
  };
}

/** Milliseconds that a name may take. */
const patience = 2_000;

/** Without the dot that can end a name, and the brackets of IPv6. The parser has made one form of an address's many. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** What needs no look: an address, and the names that are this machine for every resolver (RFC 6761). */
function knownAddresses(host: string): string[] {
  if (isIP(host) !== 0) return [host];
  return /(?:^|\.)localhost$/i.test(host) ? ['127.0.0.1'] : [];
}

function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  return new Promise((done) => {
    const late = setTimeout(() => done([]), patience);
    resolve(host, { all: true }, (_error, found) => {
      clearTimeout(late);
      done((found ?? []).map(({ address }) => address));
    });
  });
}
