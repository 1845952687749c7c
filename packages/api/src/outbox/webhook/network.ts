import { Agent, type Agent as AnyAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import {
  guardedConnections,
  isOfficeAddress,
  isPublicAddress,
  type Resolve,
} from '../http/public-network.ts';

/** Where webhooks may be: public addresses by https, or an office's as well, by http, too (WEBHOOKS_PRIVATE). */
export interface WebhookNetwork {
  /** As in "must begin with https://"; undefined if it is allowed. Names are resolved when something is sent. */
  refusal(url: string): string | undefined;
  agentFor(url: string): AnyAgent;
}

export function webhookNetwork(allowPrivate: boolean, resolve?: Resolve): WebhookNetwork {
  const isAllowed = allowPrivate ? isOfficeAddress : isPublicAddress;
  const connections = guardedConnections(isAllowed, resolve);
  const [plain, secure] = [new Agent(connections), new SecureAgent(connections)];
  return {
    refusal(url) {
      if (!URL.canParse(url)) return 'must be like https://example.com/hooks';
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
        return `must begin with https://${allowPrivate ? ' or http://' : ''}`;
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) !== 0 && !isAllowed(host)) return 'must be at a public address';
      return undefined;
    },
    agentFor: (url) => (url.startsWith('https:') ? secure : plain),
  };
}
