import type { FastifyRequest } from 'fastify';
import { isThisMachine } from '../../config/this-machine.ts';

const ofProxies = ['via', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const;

type Sign = (request: FastifyRequest) => boolean;

/** Of a proxy that does not say whose requests it passes (D51). One that changes no header is not found. */
export function createSilentProxySigns(publicOrigin: string): Sign {
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
