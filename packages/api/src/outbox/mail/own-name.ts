import { isIP } from 'node:net';

/** The server's name in the addresses and ids of its mails: that of PUBLIC_URL, as no mail comes from a bare number. */
export function mailHost(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin);
  return addressIn(hostname) === undefined ? hostname : 'localhost';
}

/** What it calls itself to mail servers (RFC 5321, 4.1.1.1). A machine's own name often has no dot, which many refuse. */
export function greetingName(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin);
  const address = addressIn(hostname);
  if (address === undefined) return hostname;
  return isIP(address) === 6 ? `[IPv6:${address}]` : `[${address}]`;
}

function addressIn(hostname: string): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? undefined : address;
}
