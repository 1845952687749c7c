import type { FastifyRequest } from 'fastify';
import { isThisMachine } from '../../config/this-machine.ts';

/** What only a proxy adds to a request. */
const ofProxies = ['via', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** One person has a browser or two. */
const enoughBrowsers = 3;

/** What shows in a request that a proxy passed it, though no X-Forwarded-For says so. */
type Sign = (request: FastifyRequest) => boolean;

/**
 * Finds proxies that do not say whose requests they pass, on a server that people open at `publicOrigin` (D51). A proxy that
 * passes each header as it came and adds none looks like a browser: it shows only where it runs on this machine, by the
 * third browser that calls from here for another name.
 */
export function createSilentProxySigns(publicOrigin: string): Sign {
  const signs: readonly Sign[] = [
    addsHeader,
    speaksOldHttp,
    endsTls,
    changesHost(publicOrigin),
    servesSeveral(),
  ];
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

/** Who uses this machine has a name for it in some file; several people who all do are behind a proxy on it. */
function servesSeveral(): Sign {
  const browsers = new Set<string>();
  return ({ socket, headers: { host, 'user-agent': browser = '' } }) => {
    if (!isLoopback(socket.remoteAddress) || !browser.startsWith('Mozilla/') || !asksElsewhere(host))
      return false;
    if (browsers.size < enoughBrowsers) browsers.add(browser.slice(0, 200));
    return browsers.size === enoughBrowsers;
  };
}

function isLoopback(address = ''): boolean {
  return address === '::1' || isThisMachine(address.replace('::ffff:', ''));
}

function asksElsewhere(host = ''): boolean {
  const address = `http://${host}`;
  return URL.canParse(address) && !isThisMachine(new URL(address).hostname);
}
